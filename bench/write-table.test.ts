import { describe, expect, it } from 'vitest';
import { compareWithReference, measured, milliseconds, perSecond } from './measured.ts';
import { writeTable } from './write-table.ts';

describe('writeTable', () => {
  it('names for each row the machine and the day it is of', () => {
    const table = writeTable({
      reads: { machine: 'Old machine', rows: [measured('Reads', 900, perSecond, { atLeast: 1_000 })] },
      pages: { machine: 'New machine', rows: [measured('Alive', 90, milliseconds, { atMost: 100 })] },
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
      { atMost: 0.7 },
    );
    expect(writeTable({ first: { machine: 'One', rows: [row] } })).toContain(
      '| Control | 70.0 ms  | 0.70 of bare React, 100 ms | ≤ 0.70 of it | met | a  |',
    );
  });
});
