/** Charts: the same picture as natively, drawn without a page around, and nothing wrong let in. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { refusal, solved, untyped } from './games.js';
import { loadPackage } from './load.js';

const { chartSvg, drawChart } = await loadPackage();

const LOOK = {
  ratio: 1,
  font: 'sans-serif',
  colours: {
    ground: 0xffffff,
    ink: 0x1b1e24,
    soft: 0x5a6070,
    line: 0xe2e5ea,
    frame: 0x6b7280,
    accent: 0x2346c7,
    values: [0x15171c, 0x8fa5f6, 0xb67228, 0x92fcd6],
    winning: 0xe6e8ed,
  },
  group: ' ',
  point: '.',
  percent: '%',
};

/** @param {string} name */
const snapshot = async (name) => {
  const text = await readFile(new URL(`../data/charts/${name}.svg`, import.meta.url), 'utf8');
  return text.replaceAll('\r\n', '\n');
};

test('each chart is the picture that the native code draws', async () => {
  const { game } = solved('1,3,4');
  const agreeing = game.agreement('grundy', 1, 21);
  assert.ok(agreeing);
  const lag = chartSvg(
    { kind: 'lag', agreeing, period: 7, chosen: 7 },
    { ...LOOK, title: 'Lags' },
    480,
    180,
  );
  assert.equal(lag, await snapshot('lag'));
  const { counts } = game.counts({ rule: 'grundy', from: 0n, heaps: 7n });
  assert.ok(counts);
  const counted = chartSvg(
    { kind: 'counts', counts: Float64Array.from(counts, Number), outcomes: false },
    { ...LOOK, title: 'Counts' },
    320,
    180,
  );
  assert.equal(counted, await snapshot('counts'));
  const late = solved('2,4,7').game;
  const columns = late.columns({ rule: 'normal', from: 0n, heapsPerColumn: 3, columns: 24 });
  const losing = columns.counts.filter((_, i) => i % columns.entries === 1);
  const density = chartSvg(
    { kind: 'density', losing, heaps: 3, share: 1 / 3 },
    { ...LOOK, title: 'Density' },
    480,
    180,
  );
  assert.equal(density, await snapshot('density'));
});

test('what is no chart is refused', () => {
  const lag = { kind: 'lag', agreeing: new Uint32Array(7), period: 7 };
  const density = { kind: 'density', losing: new Float64Array(3), heaps: 7, share: 0.5 };
  /** @param {unknown} data @param {unknown} [look] @param {unknown} [width] */
  const call = (data, look = LOOK, width = 300) =>
    chartSvg(untyped(data), untyped(look), untyped(width), 200);
  call(lag);
  call(density);
  for (const data of [
    undefined,
    {},
    { kind: 'pie' },
    { ...lag, agreeing: [0, 3] },
    { ...lag, period: '7' },
    { ...density, losing: new Uint32Array(3) },
    { ...density, share: '1' },
  ]) {
    refusal(() => call(data), 'wrong-type', JSON.stringify(data) ?? 'undefined');
  }
  for (const data of [
    { ...lag, period: 0 },
    { ...lag, period: 1.5 },
    { ...lag, chosen: 0 },
    { ...density, heaps: 0 },
    { ...density, share: 1.5 },
    { ...density, share: Number.NaN },
    { ...density, losing: Float64Array.of(1, Number.NaN) },
    { ...density, losing: Float64Array.of(-1) },
    { kind: 'counts', counts: Float64Array.of(Infinity), outcomes: false },
  ]) {
    refusal(() => call(data), 'out-of-range', JSON.stringify(data));
  }
  const { colours } = LOOK;
  refusal(() => call(lag, { ...LOOK, font: 7 }), 'wrong-type', 'font');
  refusal(() => call(lag, { ...LOOK, ratio: -1 }), 'out-of-range', 'ratio');
  refusal(() => call(lag, { ...LOOK, colours: { ...colours, ink: '#fff' } }), 'wrong-type', 'ink');
  refusal(
    () => call(lag, { ...LOOK, colours: { ...colours, ink: 2 ** 24 } }),
    'out-of-range',
    'ink',
  );
  refusal(() => call(lag, LOOK, 0), 'out-of-range', 'width');
  refusal(() => call(lag, LOOK, 2 ** 20), 'out-of-range', 'width');
});

test('only a canvas is drawn on', () => {
  const lag = { kind: /** @type {const} */ ('lag'), agreeing: new Uint32Array(7), period: 7 };
  for (const canvas of [undefined, null, 7, {}, 'canvas']) {
    refusal(() => drawChart(untyped(canvas), lag, LOOK), 'wrong-type', String(canvas));
  }
});
