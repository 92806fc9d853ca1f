/** Style sheets that all elements share. */

/** @type {Map<string, Promise<CSSStyleSheet>>} */
const sheets = new Map();

/**
 * A style sheet for all elements that ask for it; a strict content security policy allows nothing
 * else.
 * @param {string} files their names, with spaces between
 */
export function styles(files) {
  let sheet = sheets.get(files);
  if (!sheet) {
    const texts = files.split(' ').map(async (name) => {
      const response = await fetch(new URL(name, import.meta.url));
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return response.text();
    });
    sheet = Promise.all(texts).then((texts) => {
      const made = new CSSStyleSheet();
      made.replaceSync(texts.join('\n'));
      return made;
    });
    sheets.set(files, sheet);
    // What could not be had is asked for again.
    sheet.catch(() => sheets.delete(files));
  }
  return sheet;
}
