import { describe, expect, it } from 'vitest';
import { sampleConsent } from '../asked/consent-samples.ts';
import { samplePayment } from '../payment/payment-samples.ts';
import { nextReadMs } from './next-read.ts';

const end = Date.parse(sampleConsent.expiresAt);
const minute = 60_000;
const toGrant = { ...sampleConsent, needsGrant: true };
const granted = { ...toGrant, status: 'granted' as const };
const sent = { ...sampleConsent, payments: [{ ...samplePayment, transferStatus: 'received' as const }] };
const openCharge = { transactionReference: 'atm_1', method: 'card' as const, next: 'waiting' as const };
const charged = { ...sampleConsent, payments: [{ ...samplePayment, openCharge }] };
const paid = { ...sampleConsent, payments: [{ ...samplePayment, openCharge, status: 'executed' as const }] };

describe('nextReadMs', () => {
  it.each([
    ['one that paying grants, now and then', sampleConsent, null, end - 60 * minute, minute],
    ['one that somebody may grant elsewhere, often', toGrant, null, end - 60 * minute, 4_000],
    ['either at its end', sampleConsent, null, end - 20_000, 20_000],
    ['either at its end, sooner than else', toGrant, null, end - 3_000, 3_000],
    ['an end that the server has not seen, soon', toGrant, null, end + minute, 1_000],
    ['a grant whose copy is to go out', granted, null, end - minute, 2_000],
    ['a grant whose copy went out, no more', { ...granted, confirmationSent: true }, null, end, false],
    ['a consent that was paid, no more', { ...sampleConsent, status: 'granted' as const }, null, end, false],
    ['one that is over, no more', sampleConsent, 'CONSENT_NOT_FOUND', end + minute, false],
    ['one that is over, with money on its way', sent, 'CONSENT_NOT_FOUND', end + minute, minute],
    ['one that is over, with a charge not decided', charged, 'CONSENT_NOT_FOUND', end + minute, minute],
    ['one that is over, and still told', { ...charged, status: 'expired' as const }, null, end + minute, minute],
    ['one that is over, and paid, no more', paid, 'CONSENT_NOT_FOUND', end + minute, false],
    ['one that could not be read, as before', toGrant, 'UNREACHABLE', end - 60 * minute, 4_000],
  ] as const)('reads %s', (_, consent, failure, nowMs, ms) => {
    expect(nextReadMs(consent, failure, nowMs)).toBe(ms);
  });
});
