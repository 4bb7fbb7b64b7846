import { describe, expect, it } from 'vitest';
import { rightToDebit } from './debit-right.ts';
import { unlinked } from './unlinked.ts';

const none = unlinked({ transactionService: true, altTransactionService: true, card: true });
const usable = (direct: boolean, alternate: boolean) => ({
  ...none,
  transactionService: { ...none.transactionService, authorized: direct },
  altTransactionService: { ...none.altTransactionService, authorized: alternate },
});
const direct = { linkOf: 'lnk_direct', limits: null };
const alternate = { linkOf: 'lnk_alternate', limits: null };

describe('by which right an account is debited', () => {
  it.each([
    ['the mandate of the switch', usable(true, true), { direct, alternate }, direct],
    ['the alternate mandate while the other cannot be used yet', usable(false, true), { direct, alternate }, alternate],
    ['the only mandate', usable(false, true), { alternate, direct: null }, alternate],
    ['a mandate that is not ready', usable(false, false), { direct }, direct],
    ['no mandate', usable(false, false), {}, null],
  ])('is %s', (_, integrations, rights, right) => {
    expect(rightToDebit(integrations, rights)).toEqual(right);
  });
});
