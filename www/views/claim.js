/** Paints a claim: what it says above what is so. Where everything stands was decided by the core. */
import { num } from '../i18n/index.js';
import { h } from './dom.js';
import { cells, hatches, svg, text } from './svg.js';

/**
 * @typedef {import('../pkg/grundyscope_tools.js').ClaimPicture} ClaimPicture
 * @typedef {typeof import('../i18n/later/claim.js').TEXTS.en} Texts
 */

/** An excerpt has so many characters on either side of what is marked. */
const AROUND = 32;

/**
 * @param {SVGSVGElement} root
 * @param {ClaimPicture} picture
 * @param {{ claimed: string, found: string }} words above the rows
 */
export function paintClaim(root, picture, words) {
  const { width, height, edges, claimed, found, rule, differs, first, notch, digit } = picture;
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  /** @type {SVGElement[]} */
  const parts = [hatches()];
  for (const [row, word] of /** @type {const} */ ([
    [claimed, words.claimed],
    [found, words.found],
  ])) {
    if (!row) continue;
    parts.push(text(0, row.wordY, word, { class: 'label', 'text-anchor': 'start' }));
    const { values, losing } = row;
    const said = { edges, values, losing, notch, digit };
    parts.push(...cells(said, { top: row.top, height: row.height, rule }));
  }
  const mark = (/** @type {number} */ i, /** @type {string} */ look) => {
    const top = (claimed ?? found).top - 3;
    const bottom = found.top + found.height + 3;
    const box = { x: edges[i] - 2, y: top, width: edges[i + 1] - edges[i] + 3 };
    return svg('rect', { class: look, ...box, height: bottom - top, rx: 3 });
  };
  differs.forEach((differs, i) => {
    if (!differs || i === first) return;
    const place = { x: edges[i] + 3, y: found.top - 4, width: edges[i + 1] - edges[i] - 7 };
    parts.push(svg('rect', { class: 'differs', ...place, height: 2 }));
  });
  if (first !== undefined) parts.push(mark(first, 'first-gap'), mark(first, 'first'));
  for (const { cell, x } of picture.labels) {
    const heap = BigInt(picture.from) + BigInt(cell);
    const look = cell === first ? 'index on grounded' : 'index';
    parts.push(text(x, picture.labelY, num(heap), { class: look }));
  }
  root.replaceChildren(...parts);
}

/**
 * The same heaps as rows of a table.
 * @param {ClaimPicture} picture
 * @param {{ claimed: string, found: string }} words
 * @param {Texts} texts
 */
export function claimTable({ from, claimed, found, rule, first }, words, texts) {
  const said = (/** @type {number | null | undefined} */ value, /** @type {string} */ unsaid) => {
    if (value === null || value === undefined) return unsaid;
    if (rule === 'grundy') return num(value);
    return value ? 'P' : 'N';
  };
  const heads = [texts.heap, ...(claimed ? [words.claimed] : []), words.found];
  const head = h(
    'tr',
    {},
    heads.map((name) => h('th', { scope: 'col' }, [name])),
  );
  const rows = found.values.map((value, i) =>
    h('tr', { class: i === first ? 'bad' : null }, [
      h('th', { scope: 'row' }, [num(BigInt(from) + BigInt(i))]),
      ...(claimed ? [h('td', {}, [said(claimed.values[i], texts.unsaid)])] : []),
      h('td', {}, [said(value, texts.unknown)]),
    ]),
  );
  return h('table', {}, [
    h('caption', { class: 'unseen' }, [texts.table]),
    h('thead', {}, [head]),
    h('tbody', {}, rows),
  ]);
}

/**
 * A piece of a claim that is marked, with what stands around it.
 * @param {string} claim
 * @param {number} start
 * @param {number} end
 */
export function excerpt(claim, start, end) {
  const from = start > AROUND ? start - AROUND : 0;
  const to = Math.min(claim.length, Math.min(end, start + 4 * AROUND) + AROUND);
  const stop = Math.min(end, to);
  return h('code', {}, [
    `${from > 0 ? '…' : ''}${claim.slice(from, start)}`,
    // Where something is missing, there is still a place to mark.
    h('mark', {}, [claim.slice(start, stop) || '\u2007']),
    `${claim.slice(stop, to)}${to < claim.length ? '…' : ''}`,
  ]);
}

/** How many lines the help has. */
const HELP = 17;

/**
 * How claims are written, in lines; backticks hold what a person would type.
 * @param {Texts} texts
 */
export function help(texts) {
  const lines = Array.from({ length: HELP }, (_, i) => `how.${i + 1}`);
  return lines.map((key) => {
    const pieces = texts[/** @type {'how.1'} */ (key)].split('`');
    return h(
      'li',
      {},
      pieces.map((piece, i) => (i % 2 ? h('code', {}, [piece]) : piece)),
    );
  });
}
