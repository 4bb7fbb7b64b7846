import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { ConsentReading } from '@yarda/domain/consent/page/consent-page-context.ts';
import { due, guarded } from '@yarda/domain/consent/view/consent.fixture.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { samplePayment } from '../../payments/payment.fixture.ts';
import { sampleConsent } from '../view/consent.fixture.ts';
import { followConsent, nextReadMs } from './live-consent.ts';

afterEach(() => vi.unstubAllGlobals());

const openCharge = { transactionReference: 'atm_1', method: 'account', next: 'waiting' } as const;
const origin = { paymentMethod: 'card', maskedCardNumber: '****1111' } as const;
const deciding: Consent = { ...guarded, payments: [{ ...due, openCharge, origin }] };
const declined: Consent = { ...guarded, status: 'granted', payments: [due] };

it('knows what a grant decided before the consent is read again, and where reading it fails', async () => {
  const read: ConsentReading[] = [];
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const feed = followConsent({ consentId: 'cns_1', clientId: 'cli_1' }, deciding, (reading) => read.push(reading));
  feed.reported(declined);
  const registered = { ...declined, payments: [{ ...due, origin }] };
  expect(read.at(-1)).toMatchObject({ consent: registered, failure: null });
  feed.refresh();
  await vi.waitFor(() => expect(read.at(-1)?.failure).toBe('UNREACHABLE'), { timeout: 20_000 });
  expect(read.at(-1)?.consent).toEqual(registered);
  feed.close();
});

const end = Date.parse(sampleConsent.expiresAt);
const minute = 60_000;
const toGrant = { ...sampleConsent, requiresGrant: true };
const granted = { ...toGrant, status: 'granted' as const };
const paidAndDue = { ...sampleConsent, status: 'granted' as const, confirmationDue: true as const };
const sent = { ...sampleConsent, payments: [{ ...samplePayment, transferStatus: 'received' as const }] };
const openChargeOfNextRead = { transactionReference: 'atm_1', method: 'card' as const, next: 'waiting' as const };
const charged = { ...sampleConsent, payments: [{ ...samplePayment, openCharge: openChargeOfNextRead }] };
const paid = {
  ...sampleConsent,
  payments: [{ ...samplePayment, openCharge: openChargeOfNextRead, status: 'executed' as const }],
};
const withoutPayment: Consent = { ...granted, confirmationSent: true, payments: [] };
const paidWhole = { ...sampleConsent, status: 'granted' as const };
const withReturn = (status: 'pending' | 'returned') => ({
  ...paidWhole,
  payments: [{ ...samplePayment, returns: [{ amount: 100, reason: 'over' as const, status }] }],
});
const returning = withReturn('pending');
const returned = withReturn('returned');

describe('nextReadMs', () => {
  it.each([
    ['one that paying grants, now and then', sampleConsent, null, end - 60 * minute, minute],
    ['one that may be granted elsewhere, often', toGrant, null, end - 60 * minute, 4_000],
    ['either at its end', sampleConsent, null, end - 20_000, 20_000],
    ['either at its end, sooner than usual', toGrant, null, end - 3_000, 3_000],
    ['an end that the server has not noticed, soon', toGrant, null, end + minute, 1_000],
    ['a grant whose copy is still to be sent', granted, null, end - minute, 2_000],
    ['a paid consent whose copy is still to be sent', paidAndDue, null, end - minute, 2_000],
    ['a paid consent before its end, for money that comes back', paidWhole, null, end - minute, minute],
    ['a paid consent after its end, never', paidWhole, null, end, false],
    ['a paid consent after its end, while money is being returned', returning, null, end + minute, minute],
    ['a paid consent whose money was returned, never', returned, null, end + minute, false],
    ['a grant without a payment, never', withoutPayment, null, end - minute, false],
    ['one that has expired, never', sampleConsent, 'CONSENT_NOT_FOUND', end + minute, false],
    ['one that has expired, with money on its way', sent, 'CONSENT_NOT_FOUND', end + minute, minute],
    ['one that has expired, with an undecided charge', charged, 'CONSENT_NOT_FOUND', end + minute, minute],
    [
      'one that has expired, and is still shown',
      { ...charged, status: 'expired' as const },
      null,
      end + minute,
      minute,
    ],
    ['one that has expired and was paid, never', paid, 'CONSENT_NOT_FOUND', end + minute, false],
    ['one that was cancelled, never', sent, 'CONSENT_CANCELLED', end - minute, false],
    ['one that could not be read, as before', toGrant, 'UNREACHABLE', end - 60 * minute, 4_000],
  ] as const)('reads %s', (_, consent, failure, nowMs, ms) => {
    expect(nextReadMs(consent, failure, nowMs)).toBe(ms);
  });
});
