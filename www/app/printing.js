/** The ways to print the page: the button, the keys, and the browser's own menu. */
import { whenPrinted } from '../elements/paper.js';
import { byId, say } from '../views/dom.js';

/**
 * @param {Element[]} views that may not have been loaded yet
 * @param {() => boolean} settle brings the address up to date; whether the views are what is shown
 */
export function letPrint(views, settle) {
  // With all views; the browser's own menu prints those that are there.
  const all = () => {
    import('./print.js').then(
      ({ printAll }) => printAll(views),
      () => print(),
    );
  };
  byId('print').addEventListener('click', all);
  addEventListener('keydown', (event) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (!settle()) return;
    event.preventDefault();
    if (!event.repeat) all();
  });
  whenPrinted((paper) => {
    settle();
    const link = byId('paper-link');
    link.hidden = !paper;
    say(link, location.href);
  });
}
