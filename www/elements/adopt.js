/** Style sheets that come with what is loaded later, for a page and elements that are drawn already. */
import { styles } from './sheets.js';

/**
 * @param {Node} node in the shadow tree of an element, or in the page
 * @param {string} files the names of style sheets, with spaces between
 */
export async function adopt(node, files) {
  const sheet = await styles(files);
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  if (root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
