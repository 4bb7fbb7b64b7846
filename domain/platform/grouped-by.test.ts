import { expect, it } from 'vitest';
import { groupedBy } from './grouped-by.ts';

it('groups items by key, in the order in which the keys first appear', () => {
  expect([...groupedBy(new Set([3, 1, 4, 6]), (number) => (number % 2 ? 'odd' : 'even'))]).toEqual([
    ['odd', [3, 1]],
    ['even', [4, 6]],
  ]);
});
