/** The claim desk at the boundary: every verdict, what was understood, errors and pictures. */

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { TEXTS } from '../../www/i18n/later/claim.js';
import { refusal, untyped } from './games.js';
import { facts, loadPackage } from './load.js';

const { ClaimCheck } = await loadPackage();

/** @typedef {import('../../www/pkg/grundyscope_tools.js').Rule} Rule */
/** @typedef {import('../../www/pkg/grundyscope_tools.js').ClaimVerdict} ClaimVerdict */

/**
 * @param {string} claim
 * @param {string} [set]
 * @param {Rule} [rule]
 */
function verdict(claim, set = '1,3,4', rule = 'grundy') {
  const check = new ClaimCheck(claim, set, rule);
  let state = check.state();
  while (!state.verdict) state = check.advance(4_000_000);
  check.free();
  return state.verdict;
}

/** @param {string} claim @param {string} [set] */
function understood(claim, set = '1,3,4') {
  const check = new ClaimCheck(claim, set, 'grundy');
  const reading = check.understood();
  check.free();
  return reading;
}

test('every statement from elsewhere gets the verdict that its entry says', async () => {
  const { claim: all } = await facts('claims');
  const { entry: entries } = await facts('claim_statements');
  const byId = new Map(entries.map((/** @type {any} */ entry) => [entry.id, entry]));
  assert.equal(byId.size, all.length);
  let judged = 0;
  for (const fact of all) {
    const { set = [1], claimed = [], correct = [], reason } = byId.get(fact.id);
    const truth = (/** @type {string} */ claim) => {
      const found = verdict(claim, set.join(','));
      assert.match(found.verdict, /^(proved|refuted)$/, `${fact.id}: ${claim}`);
      judged += 1;
      return found.verdict === 'proved';
    };
    if (claimed.length > 0) assert.equal(claimed.every(truth), fact.true, fact.id);
    assert.ok(correct.every(truth), fact.id);
    assert.equal(reason === undefined, claimed.length + correct.length > 0, fact.id);
  }
  assert.ok(judged > 150, String(judged));
});

test('each kind of verdict says what it rests on', () => {
  assert.deepEqual(verdict('P exactly when n mod 7 is 0 or 2'), {
    verdict: 'proved',
    how: 'repeats',
    from: '0',
    period: '7',
  });
  assert.deepEqual(verdict('period 3 from heap 8', '2,4,7'), {
    verdict: 'proved',
    how: 'period',
    from: '8',
    period: '3',
  });
  assert.deepEqual(verdict('values 0 1 0 1'), { verdict: 'proved', how: 'looked' });
  assert.deepEqual(verdict('every set with moves up to 4: g(n) <= k'), {
    verdict: 'proved',
    how: 'sets',
    sets: 15,
  });
  assert.deepEqual(verdict('some set with moves up to 4: preperiod > 0'), {
    verdict: 'refuted',
    difference: { kind: 'none', found: ['15'] },
  });
  assert.deepEqual(verdict('some set with moves up to 7: preperiod = 8'), {
    verdict: 'proved',
    how: 'example',
    set: '2,4,7',
  });
  assert.deepEqual(verdict('every set: g(n) <= k'), {
    verdict: 'checked',
    sets: 1023,
    limit: 'sets',
  });
  assert.deepEqual(verdict('n xor n div 2 >= 0'), {
    verdict: 'checked',
    heap: '1000000',
    limit: 'formula',
  });
  assert.deepEqual(verdict('n mod (5 - n) < 5'), {
    verdict: 'undefined',
    heap: '5',
    what: 'divisor',
    start: 0,
    end: 13,
  });
});

test('each kind of difference has what it needs', () => {
  const of = (/** @type {string} */ claim, set = '1,3,4') => {
    const found = verdict(claim, set);
    return found.verdict === 'refuted' ? [found.heap, found.difference] : [found];
  };
  assert.deepEqual(of('g(n) = n mod 4'), [
    '2',
    {
      kind: 'sides',
      operator: '=',
      left: { number: '0', rule: 'grundy', heaps: ['2'] },
      right: { number: '2' },
    },
  ]);
  assert.deepEqual(of('heap 10 is losing'), [
    '10',
    {
      kind: 'sides',
      operator: 'iff',
      left: { truth: false, rule: 'normal', heaps: ['10'] },
      right: { truth: true },
    },
  ]);
  assert.deepEqual(of('0 1 0 1 2 3 1'), [
    '6',
    { kind: 'entry', rule: 'grundy', claimed: ['1'], found: ['2'] },
  ]);
  assert.deepEqual(of('misère PNPN', '1,2'), [
    '0',
    { kind: 'entry', rule: 'misere', claimed: ['1'], found: ['0'] },
  ]);
  assert.deepEqual(of('period 3 from heap 7', '2,4,7'), [
    '10',
    { kind: 'repetition', rule: 'grundy', earlier: '7', claimed: ['3'], found: ['2'] },
  ]);
  assert.deepEqual(of('period 14'), [undefined, { kind: 'least', found: ['0', '7'] }]);
  assert.deepEqual(of('adding 5 changes nothing'), [
    '7',
    { kind: 'sets', rule: 'grundy', sets: ['1,3,4', '1,3,4,5'], claimed: ['3'], found: ['0'] },
  ]);
  assert.deepEqual(of('the winning moves in 10, 11, 13 are 10-1, 11-1'), [
    undefined,
    {
      kind: 'moves',
      rule: 'normal',
      missing: [
        { heap: '10', take: 3 },
        { heap: '13', take: 1 },
      ],
      wrong: [{ heap: '11', take: 1 }],
    },
  ]);
  assert.deepEqual(of('heap 10 has 4 winning moves'), [
    '10',
    { kind: 'count', claimed: ['4'], found: ['2'] },
  ]);
  assert.deepEqual(of('the options of heap 5 have values 2, 0, 2'), [
    '5',
    { kind: 'values', claimed: ['2', '0', '2'], found: ['2', '0', '1'] },
  ]);
});

test('positions, windows and shares of a family have verdicts of their own', () => {
  assert.deepEqual(verdict('P(a, b, c) exactly when the nim-sum = 0 for heaps up to 12'), {
    verdict: 'proved',
    how: 'positions',
    positions: '2197',
  });
  assert.deepEqual(verdict('P(a, b) exactly when a = b for heaps up to 30'), {
    verdict: 'refuted',
    position: ['0', '2'],
    difference: {
      kind: 'sides',
      operator: 'iff',
      left: { truth: true, rule: 'normal', heaps: ['0', '2'] },
      right: { truth: false },
    },
  });
  assert.deepEqual(verdict('P(a, b) exactly when g(a) = g(b)'), {
    verdict: 'checked',
    heap: '99',
    limit: 'positions',
  });
  assert.deepEqual(verdict('g(a - 1) < b'), {
    verdict: 'undefined',
    position: ['0', '0'],
    what: 'negative-heap',
    start: 2,
    end: 7,
  });
  assert.deepEqual(verdict('most sets with moves up to 10: preperiod = 0'), {
    verdict: 'proved',
    how: 'share',
    holds: 979,
    sets: 1023,
  });
  assert.deepEqual(verdict('exactly 3 of the sets with moves up to 4: preperiod = 0'), {
    verdict: 'refuted',
    difference: { kind: 'share', found: ['15', '15'] },
  });
  assert.deepEqual(verdict('equal windows of 3 outcomes are followed by equal outcomes'), {
    verdict: 'refuted',
    heap: '7',
    difference: {
      kind: 'windows',
      rule: 'normal',
      starts: ['3', '4'],
      earlier: '6',
      claimed: ['0'],
      found: ['1'],
    },
  });
  assert.deepEqual(verdict('equal windows of m values are followed by equal values'), {
    verdict: 'checked',
    heap: '1000',
    limit: 'windows',
  });
  assert.deepEqual(understood('misère: a with {1,2} and b with {2,5}: hvert trekk fører til N'), {
    form: 'positions',
    misere: true,
    letters: ['a', 'b'],
    sets: ['1,2', '2,5'],
    from: '0',
    formula: ['', 'every-move-leads-to', ' N(a, b)'],
  });
  assert.deepEqual(
    understood('at least 3 of the sets {1, x} with x from 4 to 60: period = x').family,
    {
      share: 'count',
      operator: '>=',
      count: '3',
      sets: 'shape',
      shape: '{1, x}',
      from: 4,
      to: '60',
    },
  );
  assert.deepEqual(
    understood('first repeated window of k outcomes gives the period up to heap 90'),
    {
      form: 'formula',
      misere: false,
      everyHeap: false,
      windows: true,
      from: '0',
      to: '90',
      formula: ['', 'the-first-repeated-window-of', ' k ', 'outcomes-gives-the-period', ''],
    },
  );
});

test('what was understood is handed over, in pieces that both languages can say', () => {
  assert.deepEqual(understood('tapende nøyaktig når n mod 7 er 0 eller 2'), {
    form: 'formula',
    misere: false,
    everyHeap: true,
    from: '0',
    windows: false,
    formula: ['P(n) ', 'iff', ' n mod 7 = 0 ', 'or', ' n mod 7 = 2'],
  });
  assert.deepEqual(understood('misère: N(5) and not g(2) = 1 for n from 3 to 9'), {
    form: 'formula',
    misere: true,
    everyHeap: false,
    from: '3',
    to: '9',
    windows: false,
    formula: ['N(5) ', 'and', ' ', 'not', ' g(2) = 1'],
  });
  assert.deepEqual(understood('{2,4,7}: outcome period 3 from heap 4'), {
    form: 'period',
    rule: 'normal',
    period: '3',
    from: '4',
    least: true,
    set: '2,4,7',
  });
  assert.deepEqual(understood('every {1..k} with k up to 9: values repeat every 2 from heap 0'), {
    form: 'period',
    rule: 'grundy',
    period: '2',
    from: '0',
    least: false,
    family: { share: 'every', sets: 'initial', bound: 9 },
  });
  const values = understood(`values ${'0 1 '.repeat(400)}`);
  assert.equal(values.form, 'run');
  assert.deepEqual([values.count, values.entries?.length], [800, 256]);
  assert.deepEqual(understood('removing 3 changes nothing'), {
    form: 'same',
    rule: 'grundy',
    removing: 3,
  });
});

test('a refused claim says why and where, in UTF-16 code units', () => {
  const refused = (
    /** @type {string} */ code,
    /** @type {unknown} */ claim,
    /** @type {unknown} */ set = '1,3,4',
  ) => {
    const ask = () => new ClaimCheck(untyped(claim), untyped(set), 'grundy');
    const { start, end, found, limit } = refusal(ask, code, String(claim));
    return [start, end, found, limit];
  };
  assert.deepEqual(refused('claim-character', '§ = 1'), [0, 1, '§', undefined]);
  assert.deepEqual(refused('claim-word', '𝑥𝑥 = 1'), [0, 4, '𝑥𝑥', undefined]);
  assert.deepEqual(refused('claim-word', 'g(n) = n mood 4'), [9, 13, 'mood', undefined]);
  assert.deepEqual(refused('claim-unfinished', 'g(n) ='), [6, 6, undefined, undefined]);
  assert.deepEqual(refused('claim-too-deep', `${'('.repeat(60)}n`).at(-1), 40);
  assert.deepEqual(refused('claim-list-too-long', 'losing heaps 0, 10^9').at(-1), 1_000_000);
  assert.deepEqual(refused('claim-too-many-positions', 'P(a, b) up to 1024').at(-1), 1_048_576);
  for (const [code, claim] of [
    ['claim-empty', ' '],
    ['claim-too-long', '1 '.repeat(40_000)],
    ['claim-too-many-parts', `n${' + n'.repeat(1_000)} = 0`],
    ['claim-unexpected', 'g(n) = 4)'],
    ['claim-needs-number', 'g(n = 4) = 1'],
    ['claim-needs-condition', 'g(n)'],
    ['claim-fraction', 'g(n) = n / 2'],
    ['claim-number-too-large', 'n < 10^40'],
    ['claim-family-too-large', 'every set with moves up to 30: period = 1'],
    ['claim-too-many-sets', 'every {1,x} with x from 2 to 1500: period = 2'],
    ['claim-needs-bound', 'most sets: period = 2'],
    ['claim-too-many-positions', 'P(a, b) for heaps up to 1024'],
    [
      'claim-windows-too-far',
      'the first repeated window of 2 values gives the period up to heap 1001',
    ],
    ['move-zero', '{1,0}: period 7'],
    ['wrong-type', 7],
  ]) {
    refused(String(code), claim);
  }
  refused('move-zero', 'period 7', '0');
});

test('a check can be watched and stopped, and keeps what it knows', () => {
  const check = new ClaimCheck('g(n) <= 5', '8,17,27,36,44', 'grundy');
  let before = -1;
  for (let i = 0; i < 10; i += 1) {
    const { share, heaps, stage } = check.advance(100_000);
    assert.ok(share >= 0 && share <= 1 && Number(heaps) >= before, stage);
    before = Number(heaps);
  }
  check.stop();
  const found = check.state().verdict;
  assert.ok(found?.verdict === 'checked' && found.limit === 'stopped' && Number(found.heap) > 999);
  assert.deepEqual(check.advance(1000).verdict, found);
  refusal(() => check.advance(0), 'out-of-range', 'no work');
  check.free();
});

test('the picture has the claim above what is so, around the first difference', () => {
  const picture = (/** @type {string} */ claim, set = '1,3,4') => {
    const check = new ClaimCheck(claim, set, 'grundy');
    while (!check.advance(1e6).verdict);
    const found = check.picture({ width: 320 });
    check.free();
    return found;
  };
  const near = picture('g(n) = n mod 4');
  assert.deepEqual(near?.claimed?.values, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
  assert.deepEqual(near?.found.values, [0, 1, 0, 1, 2, 3, 2, 0, 1, 0]);
  assert.deepEqual([near?.first, near?.from, near?.rule], [2, '0', 'grundy']);
  assert.equal(near?.differs[2], true);
  const far = picture('g(n) <= 2 or n < 1000');
  assert.equal(far, undefined);
  const bound = picture('g(n) <= 2');
  assert.deepEqual([bound?.claimed, bound?.first], [undefined, 5]);
  const late = picture('n < 5000', '1');
  assert.equal(late, undefined);
  const list = picture('losing heaps up to 99: 0, 2, 7, 9, 14, 16');
  assert.deepEqual([list?.from, list?.first, list?.rule], ['15', 6, 'normal']);
  assert.equal(picture('heap 10 has 2 winning moves'), undefined);
});

test('the examples of the page mean the same in both languages', () => {
  const sets = { period: '2,4,7', bound: '2,5,7' };
  const expected = {
    formula: 'proved',
    wrong: 'refuted',
    recurrence: 'proved',
    period: 'proved',
    heap: 'refuted',
    list: 'refuted',
    lost: 'refuted',
    sets: 'proved',
    sum: 'refuted',
    bound: 'proved',
    positions: 'proved',
    shape: 'refuted',
    most: 'proved',
    every: 'proved',
  };
  for (const [name, wanted] of Object.entries(expected)) {
    const set = sets[/** @type {'period'} */ (name)] ?? '1,3,4';
    const [en, nb] = [TEXTS.en, TEXTS.nb].map((texts) => {
      const claim = texts[/** @type {'claim.heap'} */ (`claim.${name}`)];
      return { reading: understood(claim, set), verdict: verdict(claim, set) };
    });
    assert.equal(en.verdict.verdict, wanted, name);
    assert.deepEqual(nb, en, name);
  }
  // What the help shows is accepted as it stands.
  for (const texts of Object.values(TEXTS)) {
    const help = Object.entries(texts).filter(([key]) => /^how\.([1-9]|1[0-6])$/.test(key));
    assert.equal(help.length, 16);
    let shown = 0;
    for (const [key, line] of help) {
      for (const [, claim] of String(line).matchAll(/`([^`]+)`/g)) {
        if (claim.endsWith('…')) continue;
        assert.ok(understood(claim).form, `${key}: ${claim}`);
        shown += 1;
      }
    }
    assert.ok(shown > 20);
  }
});

test('no text makes it throw anything but a coded error, and none hangs', () => {
  const words = [
    'g(n)',
    'n',
    'P',
    '(',
    ')',
    '=',
    '<=',
    'mod',
    '7',
    'period',
    'every',
    'set',
    '{1,3}',
    'P(a, b)',
    'a',
    'every move leads to',
    'the nim-sum',
    'most sets with moves up to 4:',
    '{1,x}',
    'with x from 2 to 9:',
    'equal windows of 2 values are followed by equal values',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom('grundy', 'normal', 'misere'), (claim, rule) => {
      let check;
      try {
        check = new ClaimCheck(claim, '1,3,4', /** @type {Rule} */ (rule));
      } catch (error) {
        const { code, start = 0, end = 0 } = /** @type {any} */ (error);
        assert.equal(typeof code, 'string');
        assert.ok(start <= end && end <= claim.length, `${start} ${end}`);
        return;
      }
      check.understood();
      for (let i = 0; i < 3; i += 1) check.advance(10_000);
      check.picture({ width: 300 });
      check.stop();
      assert.ok(check.state().verdict);
      check.free();
    }),
    { seed: 20261130, numRuns: 400 },
  );
});
