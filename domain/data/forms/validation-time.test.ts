import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formFaults } from './form-faults.ts';
import type { FieldSchema } from './form-fields.ts';
import { linearPatterns } from './linear-patterns.ts';
import { patternSize } from './pattern-faults.ts';
import { sectionErrors } from './section-errors.ts';

/** The longest that a validation may block the event loop. */
const budgetMs = 50;

/** CPU time, so that other load on the machine is not counted. */
const costMs = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Takes the best of three runs, to exclude cold code and garbage collection. */
const minCostMs = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => costMs(work)));

const formOf = (fields: Readonly<Record<string, FieldSchema>>) => [
  { id: 's', title: 'S', schema: { type: 'object', properties: fields } },
];

const errorsOf = (fields: Readonly<Record<string, FieldSchema>>, values: Readonly<Record<string, unknown>>) =>
  sectionErrors({ type: 'object', properties: fields }, values, linearPatterns());

const text = (pattern: string) => ({ type: 'string', maxLength: 200, pattern });

describe('a pattern with catastrophic backtracking', () => {
  it.each([
    ['(a|a)*b', 'a'.repeat(200)],
    ['(a|a)*'.repeat(24), 'a'.repeat(200)],
    ['a*a*b', 'a'.repeat(200)],
    ['(a+)+$', `${'a'.repeat(199)}!`],
    ['(a*)*$', `${'a'.repeat(199)}!`],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(200)],
    ['(.*)*(.*)*(.*)*x$', 'a'.repeat(200)],
    ['(a|b)*a(a|b){200}$', 'ab'.repeat(100)],
    ['(?:.{0,30}){0,30}x', 'a'.repeat(200)],
  ])('accepts %s and runs it in time', (pattern, value) => {
    expect(formFaults(formOf({ f: text(pattern) }))).toEqual([]);
    expect(minCostMs(() => errorsOf({ f: text(pattern) }, { f: value }))).toBeLessThan(budgetMs);
  });

  it.each([
    ['.{0,999}'.repeat(20)],
    ['((x{60}){60})'],
    ['(?i)[a-\u{ffff}]'],
    ['(?=a)a'],
    ['(a)\\1'],
    ['a'.repeat(201)],
  ])('refuses %s in time', (pattern) => {
    expect(formFaults(formOf({ f: text(pattern) }))).not.toEqual([]);
    expect(minCostMs(() => formFaults(formOf({ f: text(pattern) })))).toBeLessThan(budgetMs);
  });

  const piece = fc.constantFrom(
    'a',
    'b',
    '.',
    '[a-z]',
    '[^a]',
    '\\w',
    '\\d',
    '\\p{L}',
    '[^\\p{Lu}]',
    'é',
    '\\b',
    '^',
    '$',
  );
  const often = fc.constantFrom('', '*', '+', '?', '*?', '{2}', '{0,9}', '{3,}', '{0,40}');
  const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 4 },
      fc.tuple(piece, often).map((both) => both.join('')),
      fc.tuple(tie('pattern'), often).map(([inner, times]) => `(?:${inner})${times}`),
    ),
    pattern: fc
      .array(fc.array(tie('part'), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map((alternatives) => alternatives.map((parts) => parts.join('')).join('|')),
  }));

  it('is checked and run in time, whatever it is', () => {
    const value = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1', ' '), maxLength: 200 });
    fc.assert(
      fc.property(pattern, value, (each, typed) => {
        const form = formOf({ f: text(each) });
        const judging = () => formFaults(form);
        expect(minCostMs(judging)).toBeLessThan(budgetMs);
        if (judging().length === 0)
          expect(minCostMs(() => errorsOf({ f: text(each) }, { f: typed }))).toBeLessThan(budgetMs);
      }),
      { numRuns: 300, seed: 20_261_122 },
    );
  });

  it('finds what the built-in engine finds', () => {
    const value = fc.string({ unit: fc.constantFrom('a', 'b', 'Z', '1', ' '), maxLength: 6 });
    fc.assert(
      fc.property(pattern, value, (each, typed) => {
        fc.pre(patternSize(each) < 60 && formFaults(formOf({ f: text(each) })).length === 0);
        expect(linearPatterns()(each)(typed)).toBe(new RegExp(each, 'u').test(typed));
      }),
      { numRuns: 300, seed: 20_261_122 },
    );
  });
});

describe('the largest form', () => {
  const expectQuick = (fields: Readonly<Record<string, FieldSchema>>, values: Readonly<Record<string, unknown>>) => {
    expect(formFaults(formOf(fields))).toEqual([]);
    expect(minCostMs(() => formFaults(formOf(fields)))).toBeLessThan(budgetMs);
    expect(minCostMs(() => errorsOf(fields, values))).toBeLessThan(budgetMs);
  };

  it('is checked and run in time with the most patterns it may have', () => {
    const names = ['f100', 'f110', 'f120', 'f130', 'f80'];
    const fields = names.map((name) => [name, text(`(a|b)*a(a|b){${name.slice(1)}}`)] as const);
    expectQuick(Object.fromEntries(fields), Object.fromEntries(names.map((name) => [name, 'ab'.repeat(100)])));
  });

  it('is checked and run in time with one pattern used as often as allowed', () => {
    const item = { type: 'object', properties: { code: text('(a|b)*a(a|b){16}$') } };
    const codes = Array.from({ length: 50 }, (_, index) => ({ code: 'abb'.repeat(70).slice(index % 7, 190) }));
    expectQuick({ list: { type: 'array', items: item } }, { list: codes });
  });

  it('is refused if its patterns take too long together', () => {
    const fields = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, text('.{0,90}x')]));
    expect(formFaults(formOf(fields)).map(({ path }) => path)).toEqual(['sections']);
    expect(minCostMs(() => formFaults(formOf(fields)))).toBeLessThan(budgetMs);
  });
});

describe('answers as large as a body may be', () => {
  const list = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a'] } };
  const url = { type: 'string', format: 'url' };
  const email = { type: 'string', format: 'email', maxLength: 20_000 };
  it.each<[string, FieldSchema, unknown]>([
    ['an address of 28 letters', url, `http://${'a'.repeat(28)}!`],
    ['an address of 2,000 letters', url, `http://${'a-'.repeat(1_000)}!`],
    ['a text of 250,000 letters', text('^(a|a)*$'), 'a'.repeat(250_000)],
    ['a list of 120,000', list, Array(120_000).fill(1)],
    ['a list of 80,000 different ones', list, Array.from({ length: 80_000 }, (_, index) => index)],
    ['an e-mail address of 20,000 letters', email, `${'a@'.repeat(10_000)}.`],
    ['an object where a text belongs', url, Object.fromEntries(Array.from({ length: 25_000 }, (_, i) => [i, i]))],
  ])('%s', (_name, schema, value) => {
    expect(errorsOf({ f: schema }, { f: value })).not.toEqual([]);
    expect(minCostMs(() => errorsOf({ f: schema }, { f: value }))).toBeLessThan(budgetMs);
  });

  it('rejects 25,000 unknown fields in time', () => {
    const values = Object.fromEntries(Array.from({ length: 25_000 }, (_, index) => [`x${index}`, index]));
    expect(errorsOf({ f: url }, values)).toHaveLength(100);
    expect(minCostMs(() => errorsOf({ f: url }, values))).toBeLessThan(budgetMs);
  });
});
