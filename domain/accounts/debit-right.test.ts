import { describe, expect, it } from 'vitest';
import { isWithinLimits, rightToDebit } from './debit-right.ts';
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

describe('isWithinLimits', () => {
  const limits = { eachKobo: 500_000, from: '2026-12-01T00:00:00.000Z', until: '2027-12-01T00:00:00.000Z' };
  it.each([
    ['all of it, from its first moment', 500_000, '2026-12-01T00:00:00.000Z', true],
    ['one kobo more', 500_001, '2026-12-01T00:00:00.000Z', false],
    ['before it begins', 1, '2026-11-30T23:59:59.999Z', false],
    ['until its last moment', 1, '2027-11-30T23:59:59.999Z', true],
    ['from its end on', 1, '2027-12-01T00:00:00.000Z', false],
  ] as const)('allows what the mandate allows: %s', (_, amountKobo, at, allowed) => {
    expect(isWithinLimits(limits, amountKobo, Date.parse(at))).toBe(allowed);
  });

  it('allows all where none are known', () => {
    expect(isWithinLimits(null, 500_001, 0)).toBe(true);
  });
});
