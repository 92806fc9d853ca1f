// Runs before the first paint, as a classic script: it also works where modules do not, so that
// the page can say why it stays empty.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('grundyscope:theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the system's setting applies then.
  }
  /** @param {string} id */
  const show = (id) => {
    const note = document.getElementById(id);
    if (note) note.hidden = false;
  };
  if (location.protocol === 'file:') {
    addEventListener('DOMContentLoaded', () => show('from-disk'));
  }
  // A script that could not be fetched fires its error on the element and does not bubble.
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement && location.protocol !== 'file:') {
        show('no-script-file');
      }
    },
    true,
  );
})();
