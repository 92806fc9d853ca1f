/** The language of the page: the link's, else the remembered, else the browser's. */
import { language } from '../i18n/index.js';
import { attr, say } from '../views/dom.js';
import { recall, remember } from './storage.js';

/** @typedef {import('../i18n/index.js').Lang} Lang */

/**
 * `early.js` has the same rule: it announces the file of the texts.
 * @param {Lang | null} asked what the link asks for
 * @returns {Lang}
 */
export function chooseLanguage(asked) {
  if (asked) return asked;
  const remembered = language(recall('lang'));
  if (remembered) return remembered;
  for (const tag of navigator.languages) {
    const known = language(tag);
    if (known) return known;
  }
  return 'en';
}

/**
 * Puts the fixed texts into nodes that name them: `data-t` for the content, `data-t-label` for the
 * accessible name and the tooltip of a button that shows a sign only.
 * @param {ParentNode} root
 * @param {(key: string) => string} text
 * @param {string} [except] a selector of nodes that have texts of their own
 */
export function applyTexts(root, text, except = ':not(*)') {
  for (const node of root.querySelectorAll(`[data-t]:not(${except})`)) {
    say(node, text(node.getAttribute('data-t') ?? ''));
  }
  for (const node of root.querySelectorAll(`[data-t-label]:not(${except})`)) {
    const label = text(node.getAttribute('data-t-label') ?? '');
    attr(node, 'aria-label', label);
    if (node.localName === 'button') attr(node, 'title', label);
  }
}

/**
 * The texts of the page; an area takes care of its own.
 * @param {import('../i18n/index.js').Translator} tr
 */
export function applyLanguage({ lang, t }) {
  const root = document.documentElement;
  root.lang = lang;
  applyTexts(document, (key) => t(/** @type {'skip'} */ (key)), '.area *');
  for (const button of document.querySelectorAll('[data-lang]')) {
    attr(button, 'aria-pressed', String(button.getAttribute('data-lang') === lang));
  }
  delete root.dataset.waiting;
}

/** @param {(lang: Lang) => void} choose */
export function bindLanguage(choose) {
  for (const button of document.querySelectorAll('[data-lang]')) {
    button.addEventListener('click', () => {
      const lang = language(button.getAttribute('data-lang'));
      if (!lang) return;
      remember('lang', lang);
      choose(lang);
    });
  }
}
