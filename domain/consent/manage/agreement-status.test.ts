import { describe, expect, it } from 'vitest';
import { agreementStatus, isEnded } from './agreement-status.ts';

const mandate = { status: 'active', pauses: [] } as const;
const nothing = { live: 0, withdrawn: 0, lapsed: 0 };
const shared = (live: number) => ({ ...nothing, live });
const alone = { mandate: null, left: 0 };
const parts = { mandate, left: 3, missed: false, shared: nothing, isDue: false, today: '2027-01-10' };

describe('agreementStatus', () => {
  it.each([
    ['debits to come', {}, 'active'],
    ['all debits made', { left: 0 }, 'completed'],
    ['all debits made, data still shared', { left: 0, shared: shared(5) }, 'active'],
    ['paused until lifted', { mandate: { ...mandate, pauses: [{ by: 'payer', until: null }] } }, 'paused'],
    ['paused until tomorrow', { mandate: { ...mandate, pauses: [{ by: 'payer', until: '2027-01-11' }] } }, 'paused'],
    ['a pause that ended today', { mandate: { ...mandate, pauses: [{ by: 'payer', until: '2027-01-10' }] } }, 'active'],
    ['suspended', { mandate: { ...mandate, status: 'suspended' } }, 'suspended'],
    ['suspended with nothing left to take', { mandate: { ...mandate, status: 'suspended' }, left: 0 }, 'completed'],
    ['stopped', { mandate: { ...mandate, status: 'revoked' } }, 'revoked'],
    ['stopped, data still shared', { mandate: { ...mandate, status: 'revoked' }, shared: shared(1) }, 'narrowed'],
    ['replaced, data still shared', { mandate: { ...mandate, status: 'superseded' }, shared: shared(1) }, 'superseded'],
    ['run out', { mandate: { ...mandate, status: 'expired' } }, 'lapsed'],
    ['paid at once, nothing shared', { mandate: null, left: 0 }, 'completed'],
    ['a payment still to be made', { mandate: null, left: 1 }, 'active'],
    ['a payment that was never made', { mandate: null, left: 0, missed: true }, 'lapsed'],
    ['data shared alone', { ...alone, shared: shared(2) }, 'active'],
    ['data shared alone, not confirmed again', { ...alone, shared: shared(2), isDue: true }, 'suspended'],
    ['an item taken back, debits to come', { shared: { ...nothing, withdrawn: 1 } }, 'narrowed'],
    [
      'an item taken back while paused',
      { mandate: { ...mandate, pauses: [{ by: 'payer', until: null }] }, shared: { ...nothing, withdrawn: 1 } },
      'paused',
    ],
    ['an item taken back, others shared', { ...alone, shared: { ...nothing, live: 1, withdrawn: 1 } }, 'narrowed'],
    ['all items taken back, nothing else agreed to', { ...alone, shared: { ...nothing, withdrawn: 2 } }, 'revoked'],
    ['all items lapsed, nothing else agreed to', { ...alone, shared: { ...nothing, lapsed: 2 } }, 'lapsed'],
    ['all items taken back, all debits made', { left: 0, shared: { ...nothing, withdrawn: 2 } }, 'completed'],
    [
      'all items taken back, debits stopped',
      { mandate: { ...mandate, status: 'revoked' }, shared: { ...nothing, withdrawn: 2 } },
      'revoked',
    ],
  ] as const)('returns the status of an agreement: %s', (_, changed, grantStatus) => {
    expect(agreementStatus({ ...parts, ...changed })).toBe(grantStatus);
  });

  it('is over once nothing more can be done by it', () => {
    expect((['active', 'narrowed', 'paused', 'suspended'] as const).some(isEnded)).toBe(false);
    expect((['superseded', 'revoked', 'lapsed', 'completed'] as const).every(isEnded)).toBe(true);
  });
});
