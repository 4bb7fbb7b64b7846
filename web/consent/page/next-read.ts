import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { consentCourse } from '@yarda/domain/consent/page/consent-course.ts';
import { immediatePayments, isUndecided } from '@yarda/domain/consent/view/consent-summary.ts';
import type { FailureCode } from '../../platform/api/problem.ts';

const GRANT_POLL_MS = 4_000;
const CONFIRMATION_POLL_MS = 2_000;
const SLOW_POLL_MS = 60_000;
/** The shortest wait before rereading an expiry that the server, whose clock counts, has not reached yet. */
const SOONEST_MS = 1_000;

/**
 * When to read a consent again, in ms; `false` for never automatically. It may be granted elsewhere while open here,
 * and its expiry must show on time; the copy of what was agreed is sent after a grant. An expired consent is followed
 * only while money may still be on its way, by transfer or an undecided charge; a granted one while money may come back.
 * `nowMs` is the server's time.
 */
export const nextReadMs = (consent: Consent, failure: FailureCode | null, nowMs: number): number | false => {
  const { status, confirmationSent, confirmationDue, expiresAt } = consent;
  const needsGrant = consentCourse(consent) !== 'payments_only';
  if (failure === 'CONSENT_CANCELLED') return false;
  if (failure === 'CONSENT_NOT_FOUND' || status === 'expired') return isPaying(consent) && SLOW_POLL_MS;
  if (status === 'granted' && (confirmationDue || (needsGrant && !confirmationSent))) return CONFIRMATION_POLL_MS;
  if (status === 'granted') return mayReturn(consent, nowMs) && SLOW_POLL_MS;
  const untilEndMs = Math.max(Date.parse(expiresAt) - nowMs, SOONEST_MS);
  return Math.min(needsGrant ? GRANT_POLL_MS : SLOW_POLL_MS, untilEndMs);
};

/** More than was due may arrive until the consent ends, and is returned; what is being returned may still be on its way. */
const mayReturn = (consent: Consent, nowMs: number): boolean =>
  immediatePayments(consent).some(
    ({ returns }) => nowMs < Date.parse(consent.expiresAt) || returns.some(({ status }) => status === 'pending'),
  );

const isPaying = (consent: Consent): boolean =>
  immediatePayments(consent).some(
    (payment) => isUndecided(payment) || (payment.status === 'pending' && payment.transferStatus !== 'expected'),
  );
