/** What the browser remembers between visits. It may refuse; the page works without. */

const PREFIX = 'grundyscope:';

/**
 * @param {'theme' | 'lang'} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * @param {'theme' | 'lang'} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Forbidden or full: the choice holds until the page is closed.
  }
}
