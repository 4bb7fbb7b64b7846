import { QueryObserver } from '@tanstack/react-query';
import { readConsent } from '@yarda/contracts/consent/consent.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { consentCourse } from '@yarda/domain/consent/page/consent-course.ts';
import type { ConsentReading } from '@yarda/domain/consent/page/consent-page-context.ts';
import { withOutcome } from '@yarda/domain/consent/page/with-outcome.ts';
import { immediatePayments, isUndecided } from '@yarda/domain/consent/view/consent-summary.ts';
import { type FailureCode, problemOf } from '../../platform/api/problem.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { request } from '../../platform/api/request.ts';
import { learnServerTime, serverNow } from '../../platform/api/server-clock.ts';

interface ConsentAddress {
  readonly consentId: string;
  readonly clientId: string;
}

/**
 * Reads a consent, and again when the payer returns to the page, the network returns, a refresh is requested, or
 * `nextReadMs` has passed. Concurrent reads are merged. A first reading, if given, counts as fresh.
 */
export const followConsent = (
  { consentId, clientId }: ConsentAddress,
  first: Consent | null,
  onRead: (reading: ConsentReading) => void,
) => {
  const client = createQueryClient();
  const queryKey = ['consent', consentId, clientId];
  const observer = new QueryObserver<Consent>(client, {
    queryKey,
    queryFn: () => read({ consentId, clientId }),
    ...(first && { initialData: first }),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      data ? nextReadMs(data, error && problemOf(error).code, serverNow()) : false,
  });
  client.mount();
  const unsubscribe = observer.subscribe(({ data, error, dataUpdatedAt, isFetching }) => {
    if (!isFetching) onRead({ consent: data ?? null, failure: error && problemOf(error).code, readAt: dataUpdatedAt });
  });
  return {
    /** Reads it again; what is being read is dropped. */
    refresh: () => void observer.refetch(),
    /** Notes what a grant decided, until the consent is read again. */
    reported: (outcome: Consent) => {
      const cached = client.getQueryData<Consent>(queryKey);
      const consent = cached ? withOutcome(cached, outcome) : outcome;
      client.setQueryData(queryKey, consent);
      onRead({ consent, failure: null, readAt: Date.now() });
    },
    close: () => {
      unsubscribe();
      client.unmount();
    },
  };
};

const read = async ({ consentId, clientId }: ConsentAddress) => {
  const { consent, now } = await request(readConsent, { params: { consentId }, query: { clientId } });
  learnServerTime(now);
  return consent;
};

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
  const requiresGrant = consentCourse(consent) !== 'payments_only';
  if (failure === 'CONSENT_CANCELLED') return false;
  if (failure === 'CONSENT_NOT_FOUND' || status === 'expired') return isPaying(consent) && SLOW_POLL_MS;
  if (status === 'granted' && (confirmationDue || (requiresGrant && !confirmationSent))) return CONFIRMATION_POLL_MS;
  if (status === 'granted') return mayReturn(consent, nowMs) && SLOW_POLL_MS;
  const untilEndMs = Math.max(Date.parse(expiresAt) - nowMs, SOONEST_MS);
  return Math.min(requiresGrant ? GRANT_POLL_MS : SLOW_POLL_MS, untilEndMs);
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
