/**
 * One element alone, for sites that allow frames but no scripts:
 * `embed.html#view=strip&set=1,3,4&n=15&lang=nb`. All keys but `view` are the element's attributes.
 * The page around learns the height to give the frame by a message.
 */
import { language } from '../i18n/index.js';
import { pairs } from './url.js';

const VIEWS =
  'strip fan stepper wrap proof ribbon wheel graph chart claim ladder play sum pair family'.split(
    ' ',
  );
const ATTRIBUTES = [
  'set set2 format kind from from2 to n n2 cell rule columns window depth mode seed table heaps',
  'level first turns claim family sort group controls',
].flatMap((names) => names.split(' '));

/** Shows what the hash asks for. */
async function show() {
  const asked = pairs(location.hash);
  const view = VIEWS.find((name) => name === asked.get('view')) ?? 'strip';
  const element = document.createElement(`grundy-${view}`);
  for (const name of ATTRIBUTES) {
    const value = asked.get(name);
    if (value !== undefined) element.setAttribute(name, value);
  }
  // A table brings its own.
  if (!asked.has('set') && view !== 'play') element.setAttribute('set', '1,3,4');
  const preferred = navigator.languages.map(language).find(Boolean);
  document.documentElement.lang = language(asked.get('lang')) ?? preferred ?? 'en';
  const theme = asked.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  const main = document.querySelector('main');
  main?.querySelector(':not(h1)')?.remove();
  main?.append(element);
  await import(`../elements/grundy-${view}-define.js`);
}

let posted = 0;
// The height of the content, never that of the frame: otherwise the two would push each other up.
new ResizeObserver(() => {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === posted || height === 0) return;
  posted = height;
  // To anyone: only a number leaves, and the frame cannot know who holds it.
  if (parent !== window) parent.postMessage({ type: 'grundyscope:size', height }, '*');
}).observe(document.body);

addEventListener('hashchange', show);
await show();
