/** The page of benchmarks: runs them, and fills the table as results come. */
import { bindTheme } from '../app/theme.js';
import { loadTools } from '../core/wasm.js';
import { attr, h, say } from '../views/dom.js';
import { quantity, times } from './format.js';
import { measure } from './measure.js';

/**
 * @typedef {import('./row.js').Quantity} Quantity
 * @typedef {import('./row.js').Row} Row
 */

/** Columns of the table. */
const COLUMNS = 8;

/**
 * @template {HTMLElement} T
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
function find(selector, type) {
  const node = document.querySelector(selector);
  if (node instanceof type) return node;
  throw new Error(`the page has no ${selector}`);
}

const run = find('#run', HTMLButtonElement);
const copy = find('#copy', HTMLButtonElement);
const copied = find('#copied', HTMLElement);
const status = find('#status', HTMLElement);
const error = find('#error', HTMLElement);
const table = find('#results table', HTMLTableElement);
const json = find('#json', HTMLTextAreaElement);

/** @param {Quantity | undefined} it */
function cell(it) {
  const note = it?.note ? [h('span', { class: 'note' }, [it.note])] : [];
  return h('td', { class: 'number' }, it ? [quantity(it), ...note] : []);
}

/** @param {Row} row */
function goal({ goal, unrated }) {
  if (!goal) return unrated ? [h('span', { class: 'note' }, [unrated])] : [];
  return [
    h('span', { class: goal.met ? 'met' : 'missed' }, [goal.met ? '✓ met' : '✗ missed']),
    h('span', { class: 'note' }, [goal.text]),
  ];
}

/** @param {Row} row */
function show(row) {
  let body = [...table.tBodies].find((body) => body.dataset.group === row.group);
  if (!body) {
    const heading = h('th', { scope: 'rowgroup', colspan: COLUMNS }, [row.group]);
    body = h('tbody', { 'data-group': row.group }, [h('tr', {}, [heading])]);
    table.append(body);
  }
  const kernel = row.kernel ? [h('span', { class: 'note' }, [`kernel: ${row.kernel}`])] : [];
  body.append(
    h('tr', {}, [
      h('th', { scope: 'row' }, [row.set.replaceAll(',', ', ')]),
      h('td', {}, [row.measured, ...kernel]),
      cell(row.grundyscope),
      cell(row.naive),
      cell(row.good),
      h('td', { class: 'number' }, [times(row.timesNaive)]),
      h('td', { class: 'number' }, [times(row.timesGood)]),
      h('td', { class: 'goal' }, goal(row)),
    ]),
  );
}

/** The length that is chosen. */
const length = () => find('[name=length]:checked', HTMLInputElement).value;

let running = false;

async function start() {
  if (running) return;
  running = true;
  attr(run, 'aria-disabled', 'true');
  attr(copy, 'aria-disabled', 'true');
  for (const body of [...table.tBodies]) body.remove();
  for (const node of [error, copied]) say(node, '');
  json.value = '';
  /** @type {Row[]} */
  const rows = [];
  const options = { quick: length() === 'quick', long: length() === 'long' };
  try {
    say(status, 'Measuring …');
    const core = await loadTools();
    const began = performance.now();
    for await (const row of measure(core, options)) {
      rows.push(row);
      show(row);
    }
    const seconds = (performance.now() - began) / 1000;
    const rated = rows.filter((row) => row.goal);
    const met = rated.filter((row) => row.goal?.met).length;
    const result = {
      engine: navigator.userAgent,
      clock: 'elapsed time',
      ...options,
      seconds,
      rows,
    };
    json.value = JSON.stringify(result, null, 2);
    attr(copy, 'aria-disabled', null);
    const summary = `${met} of ${rated.length} goals met`;
    say(status, `Done in ${seconds.toFixed(1)} seconds: ${summary}.`);
  } catch (problem) {
    say(status, '');
    say(error, `Not measured to the end. ${problem}`);
  }
  attr(run, 'aria-disabled', null);
  running = false;
}

/** The address may ask for a length: #quick or #long. */
function choose() {
  const wanted = document.querySelector(
    `[name=length][value="${CSS.escape(location.hash.slice(1))}"]`,
  );
  if (wanted instanceof HTMLInputElement) wanted.checked = true;
}

// Wider than a small screen: scrolled by keyboard, too.
find('#results', HTMLElement).tabIndex = 0;
bindTheme(find('#theme', HTMLButtonElement));
choose();
addEventListener('hashchange', choose);
run.addEventListener('click', start);
copy.addEventListener('click', async () => {
  if (copy.getAttribute('aria-disabled')) return;
  try {
    await navigator.clipboard.writeText(json.value);
    say(copied, 'Copied.');
  } catch {
    say(copied, 'The browser does not allow it here; the text stands below.');
    find('details', HTMLDetailsElement).open = true;
  }
});
