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
  ])('names a playground example for the page %j', (page) => {
    expect(playgroundExamples.map(({ id }) => id)).toContain(playgroundExample(page));
  });

  it('is no inherited name', () => {
    expect(playgroundExample('constructor')).toBe('transfer-by-hand');
  });
});
