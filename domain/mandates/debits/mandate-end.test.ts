import { describe, expect, it } from 'vitest';
import type { DebitStatus } from './debit-status.ts';
import { mandateEnd } from './mandate-end.ts';

const createOne = (...statuses: DebitStatus[]) => statuses.map((status) => ({ status, dueOn: '2027-03-01' }));
const left = { debits: createOne('executed'), asNeeded: 0, validTo: '2027-03-01', today: '2027-03-02' };

describe('mandateEnd', () => {
  it.each([
    ['all debits taken', {}, { ends: 'completed' }],
    ['one to come', { debits: createOne('executed', 'planned') }, { checkOn: null }],
    ['one on its way', { debits: createOne('sent') }, { checkOn: null }],
    ['the last failed, and may be tried again', { debits: createOne('executed', 'failed') }, { checkOn: '2027-03-12' }],
    ['the last skipped, and may be taken back', { debits: createOne('skipped') }, { checkOn: '2027-03-12' }],
    ['the last failed too long ago', { debits: createOne('failed'), today: '2027-03-12' }, { ends: 'completed' }],
    ['cancelled and lapsed', { debits: createOne('cancelled', 'lapsed') }, { ends: 'completed' }],
    ['one as needed, still in time', { debits: [], asNeeded: 1, today: '2027-03-01' }, { checkOn: '2027-03-02' }],
    ['one as needed, never asked for', { debits: [], asNeeded: 1 }, { ends: 'expired' }],
  ] as const)('decides the end of a mandate: %s', (_, changed, end) => {
    expect(mandateEnd({ ...left, ...changed })).toEqual(end);
  });
});
