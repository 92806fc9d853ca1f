import assert from 'node:assert/strict';
import test from 'node:test';
import { jsonPlace } from '../../www/views/certificate.js';

/** The text, with ‹ before what does not belong; none where it ends too early. */
const WRONG = [
  '‹',
  '{"set":',
  '{"set":[1,3,4',
  '{"set":‹x}',
  '{"set"‹ [1]}',
  '{"a":1‹ "b":2}',
  '{"a":1,‹}',
  '[1,‹]',
  '[1‹}',
  '{‹a:1}',
  '{"a":‹\'b\'}',
  '{"a":‹01}',
  '{"a":‹1.}',
  '{"a":‹.5}',
  '{"a":‹+5}',
  '{"a":‹True}',
  '{"a":‹undefined}',
  '{"a":‹NaN}',
  '[1]\n ‹[2]',
  '‹]',
  '[‹,]',
  '{‹"open',
  '{"a":‹"line\nbreak"}',
  '‹“a”',
  '{"a":1}‹;',
];

test('the place where a text stops being JSON', () => {
  for (const text of WRONG) {
    const plain = text.replace('‹', '');
    assert.throws(() => JSON.parse(plain), SyntaxError, plain);
    const marked = text.indexOf('‹');
    // A space before what does not belong is no fault.
    const place = jsonPlace(plain);
    const wanted = marked < 0 || plain === '' ? plain.length : marked;
    assert.equal(plain.slice(0, place).trimEnd(), plain.slice(0, wanted).trimEnd(), text);
  }
});

test('what the browser reads as JSON has no such place, and what it refuses has one', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '-0.5e3',
    'true',
    'null',
    ' ',
    'x',
    '"',
  ];
  let state = 20261130;
  const lot = (/** @type {number} */ most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  let read = 0;
  for (let i = 0; i < 20_000; i += 1) {
    const text = Array.from({ length: lot(9) }, () => pieces[lot(pieces.length)]).join('');
    const place = jsonPlace(text);
    assert.ok(place >= 0 && place <= text.length, text);
    try {
      JSON.parse(text);
      read += 1;
      assert.equal(place, text.length, text);
    } catch {
      // With what stands before that place alone, this engine misses nothing but its end.
      assert.ok(!/^\s/.test(text.slice(place)), text);
      const before = text.slice(0, place).trimEnd();
      try {
        JSON.parse(before);
      } catch (error) {
        const { message } = /** @type {Error} */ (error);
        const at = Number(/position (\d+)/.exec(message)?.[1] ?? before.length);
        assert.ok(
          /end of JSON|position/.test(message) && at >= before.length,
          `${text}: ${message}`,
        );
      }
    }
  }
  assert.ok(read > 50, `${read}`);
});
