import { describe, expect, it } from 'vitest';
import { exampleBeside, examplesBeside } from './examples-beside.ts';

describe('exampleBeside', () => {
  it.each([
    '',
    'concepts',
    'webhooks',
    'testing',
    'receipts',
    'going-live',
    'fakes',
    'cli',
    'errors',
    'reference',
    'x',
  ])('of the page %j is one that can be made beside it', (page) => {
    expect(examplesBeside.map(({ id }) => id)).toContain(exampleBeside(page));
  });

  it('is no inherited name', () => {
    expect(exampleBeside('constructor')).toBe('transfer-by-hand');
  });
});
