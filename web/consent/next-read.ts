import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { immediatePayments, isUndecided } from '@yarda/domain/asked/consent-summary.ts';
import type { FailureCode } from '../api/problem.ts';

const GRANT_POLL_MS = 4_000;
const CONFIRMATION_POLL_MS = 2_000;
const SLOW_POLL_MS = 60_000;
/** An end that the server has not seen yet, its clock being what counts, is asked about this soon again. */
const SOONEST_MS = 1_000;

/**
 * When to read a consent again, in ms; `false` for not by itself. Somebody may grant it elsewhere while it is open here, and
 * its end is seen when it comes; the copy of what was agreed goes out after a grant. One that is over is followed only
 * where money for it may still be on its way, by transfer or by a charge that is not decided. `nowMs` is the server's time.
 */
export const nextReadMs = (consent: Consent, failure: FailureCode | null, nowMs: number): number | false => {
  const { needsGrant, status, confirmationSent, expiresAt } = consent;
  if (failure === 'CONSENT_NOT_FOUND' || status === 'expired') return isPaying(consent) && SLOW_POLL_MS;
  if (status === 'granted') return needsGrant && !confirmationSent && CONFIRMATION_POLL_MS;
  const untilEndMs = Math.max(Date.parse(expiresAt) - nowMs, SOONEST_MS);
  return Math.min(needsGrant ? GRANT_POLL_MS : SLOW_POLL_MS, untilEndMs);
};

const isPaying = (consent: Consent): boolean =>
  immediatePayments(consent).some(
    (payment) => isUndecided(payment) || (payment.status === 'pending' && payment.transferStatus !== 'expected'),
  );
