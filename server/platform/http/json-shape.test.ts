import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeFault } from './open-app.ts';

describe('shapeFault', () => {
  it.each([
    ['nested 64 deep', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['of 6,000 values', `[${'1,'.repeat(5_999)}1]`],
    ['with brackets in a text', JSON.stringify({ a: '['.repeat(100), b: '\\"['.repeat(100) })],
    ['with many commas in a text', JSON.stringify([','.repeat(30_000), 'x\\'])],
    ['with a name that holds brackets', JSON.stringify({ ['{['.repeat(80)]: 1 })],
  ])('accepts JSON %s', (_name, text) => {
    expect(shapeFault(text)).toBeNull();
  });

  it.each([
    ['nested 65 deep', '['.repeat(65), 'is nested deeper than 64'],
    ['nested in objects', '{"a":'.repeat(65), 'is nested deeper than 64'],
    ['nested after a text that ends in a backslash', `["\\\\",${'['.repeat(64)}`, 'is nested deeper than 64'],
    ['of 6,001 values', `[${'1,'.repeat(6_000)}1]`, 'holds more than 6000 values'],
  ])('refuses JSON %s', (_name, text, message) => {
    expect(shapeFault(text)).toBe(message);
  });

  it('accepts anything flat with few values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
        expect(shapeFault(JSON.stringify(value))).toBeNull();
      }),
    );
  });

  it('takes time proportional to the length of the body, whatever it contains', () => {
    for (const piece of ['"', '\\', '\\"', '"\\', '["', 'a']) {
      const text = `"${piece.repeat(1_000_000)}`;
      const before = process.threadCpuUsage();
      shapeFault(text);
      const { user } = process.threadCpuUsage(before);
      expect(user / 1000).toBeLessThan(50 * Math.max(1, text.length / 1_000_000));
    }
  });
});
