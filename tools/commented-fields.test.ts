import { describe, expect, it } from 'vitest';
import { commentedFields } from './commented-fields.ts';

describe('commentedFields', () => {
  const source = `
const outer = z.object({
  /** The first. */
  first: z.string(),
  second: z.string(), // Not this.
  // Nor this.
  third: z.string(),
  /**
   * The fourth,
   * on two lines.
   */
  fourth: z.object({ /** Within it. */ inner }),
});
/** Not a field. */
const { outside } = outer;`;

  it('finds the fields with a comment right above them, outer and inner', () => {
    const found = commentedFields('outer.ts', source).map(({ name, comment, value: [start, end], isShorthand }) => [
      ...[name, comment, source.slice(start, end), isShorthand],
    ]);
    expect(found).toEqual([
      ['first', 'The first.', 'z.string()', false],
      ['fourth', 'The fourth, on two lines.', 'z.object({ /** Within it. */ inner })', false],
      ['inner', 'Within it.', 'inner', true],
    ]);
  });
});
