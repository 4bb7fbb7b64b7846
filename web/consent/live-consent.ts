import { QueryObserver } from '@tanstack/react-query';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { readConsent } from '@yarda/contracts/consent.ts';
import type { ConsentReading } from '@yarda/domain/consent/consent-page-context.ts';
import { problemOf } from '../api/problem.ts';
import { createQueryClient } from '../api/query-client.ts';
import { request } from '../api/request.ts';
import { learnServerTime, serverNow } from '../api/server-clock.ts';
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
  const observer = new QueryObserver<Consent>(client, {
    queryKey: ['consent', consentId, clientId],
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
    refresh: () => void observer.refetch(),
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
