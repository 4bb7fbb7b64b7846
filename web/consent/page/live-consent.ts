import { QueryObserver } from '@tanstack/react-query';
import { readConsent } from '@yarda/contracts/consent/consent.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { ConsentReading } from '@yarda/domain/consent/page/consent-page-context.ts';
import { withOutcome } from '@yarda/domain/consent/page/with-outcome.ts';
import { problemOf } from '../../platform/api/problem.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { request } from '../../platform/api/request.ts';
import { learnServerTime, serverNow } from '../../platform/api/server-clock.ts';
import { nextReadMs } from './next-read.ts';

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
    told: (outcome: Consent) => {
      const known = client.getQueryData<Consent>(queryKey);
      const consent = known ? withOutcome(known, outcome) : outcome;
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
