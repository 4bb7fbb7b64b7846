import { describe, expect, it } from 'vitest';
import { playgroundExample, playgroundExamples } from './playground-examples.ts';
import { exampleConsent } from './sandbox-examples.ts';

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

it('an example’s days are counted from the day in Lagos', () => {
  const example = playgroundExamples.find(({ id }) => id === 'future');
  const { payments } = example ? exampleConsent(example, Date.parse('2026-11-20T23:30:00Z')) : {};
  expect(payments?.[0]).toMatchObject({ startDate: '2026-11-28' });
});
