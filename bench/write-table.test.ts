import { describe, expect, it } from 'vitest';
import { compareWithReference, measured, milliseconds, perSecond } from './measured.ts';
import { writeAims, writeTable } from './write-table.ts';

describe('writeTable', () => {
  it('names for each row the machine and the day it is of', () => {
    const table = writeTable({
      reads: { machine: 'Old machine', rows: [measured('Reads', 900, perSecond, { min: 1_000 })] },
      pages: { machine: 'New machine', rows: [measured('Alive', 90, milliseconds, { max: 100 })] },
    });
    expect(table).toContain('- **a**: Old machine\n- **b**: New machine\n');
    expect(table).toMatch(/\| Reads +\| 900 \/s +\| +\| ≥ 1,000 \/s +\| \*\*missed\*\* +\| a +\|/);
    expect(table).toMatch(/\| Alive +\| 90\.0 ms +\| +\| ≤ 100 ms +\| met +\| b +\|/);
  });

  it('shows a ratio beside the figure, and the reference of the same run', () => {
    const row = compareWithReference(
      measured('Control', 70, milliseconds),
      { what: 'bare React', value: 100 },
      milliseconds,
      { max: 0.7 },
    );
    expect(writeTable({ first: { machine: 'One', rows: [row] } })).toContain(
      '| Control | 70.0 ms  | 0.70 of bare React, 100 ms | ≤ 0.70 of it | met | a  |',
    );
  });
});

describe('writeAims', () => {
  const slow = {
    machine: 'One · measured on 2026-11-26',
    rows: [measured('Reads', 900, perSecond, { min: 1_000 })],
  };

  it('shows the figures that have an aim, with their day', () => {
    const free = { machine: 'One', rows: [measured('Pages', 90, milliseconds)] };
    expect(writeAims({ slow, free }).split('\n').slice(2)).toEqual([
      '| `slow` | Reads: 900 /s (**missed: ≥ 1,000 /s**) | 2026-11-26 |  |',
    ]);
  });

  it('shows only those that were missed of a measure with many aims', () => {
    const met = [1, 2, 3, 4].map((ms) => measured(`Read ${ms}`, ms, milliseconds, { max: 9 }));
    expect(writeAims({ many: { ...slow, rows: [...met, ...slow.rows] } })).toContain(
      '| `many` | 4 of 5 met; Reads: 900 /s (**missed: ≥ 1,000 /s**) |',
    );
  });
});
