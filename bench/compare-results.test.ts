import { describe, expect, it } from 'vitest';
import { compareResults } from './compare-results.ts';
import { compareWithReference, measured, milliseconds, perSecond } from './measured.ts';

const machine = 'Machine · measured on 2026-11-24';

describe('compareResults', () => {
  it('puts two runs side by side, with the second as a ratio to the first', () => {
    const first = {
      reads: { machine, rows: [measured('Reads', 1_000, perSecond), measured('… p99', 20, milliseconds)] },
    };
    const second = { reads: { machine, rows: [measured('Reads', 1_500, perSecond)] } };
    const [, , , , , reads = '', p99 = ''] = compareResults(first, second).split('\n');
    expect(reads).toMatch(/\| Reads +\| 1,000 \/s +\| 1,500 \/s +\| 1\.50 /);
    expect(p99, 'what only the first measured').toMatch(/\| … p99 +\| 20\.0 ms +\| +\| +\|/);
  });

  it('tells rows of the same name apart by their measure and what they belong to, and names references', () => {
    const reference = { what: 'node:http', value: 100 };
    const p99 = (of: string, ms: number) => [measured(of, 1, milliseconds), measured('… p99', ms, milliseconds)];
    const first = { a: { machine, rows: [...p99('Reads', 80), ...p99('Pages', 10)] } };
    const second = {
      a: { machine, rows: [...p99('Reads', 40), ...p99('Pages', 5)] },
      b: { machine, rows: [compareWithReference(measured('… p99', 50, milliseconds), reference, milliseconds)] },
    };
    const compared = compareResults(first, second);
    expect(compared).toMatch(/80\.0 ms +\| 40\.0 ms +\| 0\.50/);
    expect(compared).toMatch(/10\.0 ms +\| 5\.0 ms +\| 0\.50/);
    expect(compared).toMatch(/\| … p99 +\| +\| 50\.0 ms \(0\.50 of node:http\) +\| +\|/);
  });
});
