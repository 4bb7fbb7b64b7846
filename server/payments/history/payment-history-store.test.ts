import { expect, it } from 'vitest';
import type { Queryable } from '../../platform/database/database.ts';
import { pastPayments } from './payment-history-store.ts';

it.each([
  ['ren', ['search']],
  ['re', ['search-newest']],
  // Three units of a JavaScript string, but two letters: the index would answer with every payment.
  ['\u{1f4a1}e', ['search-newest']],
])('asks the index of words for %s only if it has three letters', async (search, input) => {
  const names: string[] = [];
  const query: Queryable['query'] = async ({ name }) => {
    names.push(name.replace('payments-of-merchant-', ''));
    return [];
  };
  await pastPayments({ query }, { merchantId: 'mrc_1' }, { limit: 20, search });
  expect(names).toEqual(input);
});
