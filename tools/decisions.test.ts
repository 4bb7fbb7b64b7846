import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const decisions = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();

/** More are not read: a new topic joins a decision, or two decisions become one. */
const maxDecisions = 35;

/** The title that a decision's first line gives after its number. */
const titleOf = (file: string): string => /^# \d+\. (.+)\n/.exec(read(file))?.[1] ?? '';

/** The file name that follows from a decision's number and title. */
const fileOf = (number: number, title: string): string => {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${String(number).padStart(2, '0')}-${words.join('-')}.md`;
};

describe('the decisions', () => {
  it('are few, numbered from 1 without gaps and filed by number and title', () => {
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions.length).toBeLessThanOrEqual(maxDecisions);
    expect(decisions).toEqual(decisions.map((file, index) => fileOf(index + 1, titleOf(file))));
    for (const [index, file] of decisions.entries()) expect(read(file)).toMatch(new RegExp(`^# ${index + 1}\\. `));
  });

  it.each(decisions)('state what was decided, why, its cost and what was rejected: %s', (file) => {
    const headings = [...read(file).matchAll(/^\*\*(Decided|Why|Cost|Rejected)\.\*\*/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Decided', 'Why', 'Cost', 'Rejected']);
  });

  it('are each listed once in the index, by title', () => {
    const listed = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('- ['));
    expect(listed).toEqual(decisions.map((file, index) => `- [${index + 1}](${file}) ${titleOf(file)}`));
  });

  it('are named by number only where such a decision exists', () => {
    const named = decisions.flatMap((file) =>
      [...read(file).matchAll(/\bdecision (\d+)/g)].map(([, number]) => Number(number)),
    );
    expect(named.filter((number) => number < 1 || number > decisions.length)).toEqual([]);
  });
});
