import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

const css = await readFile(new URL('../../www/elements/tokens.css', import.meta.url), 'utf8');

/**
 * The default of a token in both modes, as hexadecimal colours.
 * @param {string} name
 * @returns {{ light: string, dark: string }}
 */
function token(name) {
  const value = new RegExp(`--${name}: var\\(--grundy-[\\w-]+, (.+)\\);`).exec(css)?.[1];
  assert.ok(value, `--${name} is defined`);
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return both ? { light: both[1], dark: both[2] } : { light: value, dark: value };
}

/** @param {string} colour */
function luminance(colour) {
  let digits = colour.slice(1);
  if (digits.length === 3) digits = [...digits].map((digit) => digit + digit).join('');
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * @param {string} a
 * @param {string} b
 */
function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const MODES = /** @type {const} */ (['light', 'dark']);
const VALUES = [...Array(10).keys(), 'over', 'n'];

/**
 * @param {string} front
 * @param {string} back
 * @param {number} least
 */
function expectContrast(front, back, least) {
  for (const mode of MODES) {
    const ratio = contrast(token(front)[mode], token(back)[mode]);
    assert.ok(ratio >= least, `${front} on ${back}, ${mode}: ${ratio.toFixed(2)} < ${least}`);
  }
}

test('contrast is reckoned as the guidelines say', () => {
  assert.equal(contrast('#fff', '#000'), 21);
  assert.ok(Math.abs(contrast('#ffffff', '#777777') - 4.48) < 0.01);
});

test('every digit can be read on its colour', () => {
  for (const value of VALUES) expectContrast(`on-${value}`, `value-${value}`, 4.5);
});

test('text can be read on the page and on washes', () => {
  for (const ground of ['bg', 'wash']) {
    for (const text of ['ink', 'soft', 'accent', 'bad', 'ok']) expectContrast(text, ground, 4.5);
  }
  expectContrast('on-accent', 'accent', 4.5);
});

test('what carries meaning stands out from the page', () => {
  for (const mark of ['accent', 'frame', 'value-0']) expectContrast(mark, 'bg', 3);
});

test('the two kinds of outcome differ by more than their hue', () => {
  expectContrast('value-0', 'value-n', 3);
});
