import { describe, expect, it } from 'vitest';
import { playgroundExample, playgroundExamples } from './playground-examples.ts';

describe('playgroundExample', () => {
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
    expect(playgroundExamples.map(({ id }) => id)).toContain(playgroundExample(page));
  });

  it('is no inherited name', () => {
    expect(playgroundExample('constructor')).toBe('transfer-by-hand');
  });
});
