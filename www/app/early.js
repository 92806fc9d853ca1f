// Runs before the first paint, as a classic script: it also works where modules do not, so that
// the page can say why it stays empty.
(() => {
  const root = document.documentElement;
  /** @param {string} key */
  const recall = (key) => {
    try {
      return localStorage.getItem(`grundyscope:${key}`);
    } catch {
      return null; // Storage may be forbidden; the system's setting applies then.
    }
  };
  const theme = recall('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  /** @param {string} id */
  const show = (id) => {
    const note = document.getElementById(id);
    if (note) note.hidden = false;
  };
  const fromDisk = location.protocol === 'file:';
  if (fromDisk) addEventListener('DOMContentLoaded', () => show('from-disk'));

  // The texts of a language are a file of their own. Which one is known before any module runs, so
  // that it comes along with them; `chooseLanguage` decides by the same rule.
  const texts = document.currentScript?.dataset.texts;
  if (texts && !fromDisk) {
    const asked = /[#&]lang=([^&]*)/.exec(location.hash)?.[1];
    const tags = [asked, recall('lang'), ...navigator.languages];
    const lang = tags.map((tag) => /^(en|n[bno])(?![a-z])/i.exec(tag ?? '')?.[1]).find(Boolean);
    const english = !lang || lang.toLowerCase() === 'en';
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `${texts}${english ? 'en' : 'nb'}.js`;
    document.head.append(link);
    // The page is written in English: nobody is shown that for a moment, nor nothing for long.
    if (!english) {
      root.dataset.waiting = '';
      setTimeout(() => delete root.dataset.waiting, 3000);
    }
  }

  // A script that could not be fetched fires its error on the element and does not bubble.
  addEventListener(
    'error',
    (event) => {
      if (!(event.target instanceof HTMLScriptElement) || fromDisk) return;
      show('no-script-file');
      delete root.dataset.waiting;
    },
    true,
  );
})();
