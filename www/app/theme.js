/** Light or dark: the system's setting until a person chooses. */
import { recall, remember } from './storage.js';

/** @returns {'light' | 'dark'} */
function current() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** @param {HTMLElement} button */
export function bindTheme(button) {
  const stored = recall('theme');
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
  button.addEventListener('click', () => {
    const next = current() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    remember('theme', next);
  });
}
