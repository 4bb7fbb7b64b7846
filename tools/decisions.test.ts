import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** `- [30](0030-….md) Title`: the line of the index for a decision, by its own heading. */
const lineOf = (file: string): string => {
  const [, number, title] = /^# (\d+)\.? (.+)/.exec(read(file)) ?? [];
  return `- [${Number(number)}](${file}) ${title}`;
};

describe('the index of decisions', () => {
  it('names each decision once, by its title', () => {
    const decisions = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
    const lines = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('- ['))
      .map((line) => line.replace(/ \([^()]*superseded by \d+\)$/, ''));
    expect(decisions.length).toBeGreaterThan(100);
    expect(lines.toSorted()).toEqual(decisions.map(lineOf).toSorted());
  });
});
