import { QueryObserver } from '@tanstack/react-query';
import type { Consent } from '@yarda/contracts/consent.ts';
import { readConsent } from '@yarda/contracts/consent.ts';
import { problemOf } from '../api/problem.ts';
import { createQueryClient } from '../api/query-client.ts';
import { request } from '../api/request.ts';
import { learnServerTime } from '../api/server-clock.ts';
import type { ConsentAddress, ConsentReading } from './consent-reading.ts';

/**
 * Reads a consent, and reads it again whenever the payer comes back to the page, the network comes back, or somebody
 * asks. Reads that are asked for at the same time are one. What was read first, if anything, counts as fresh.
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
    refetchInterval: ({ state: { data } }) => (data ? pollMs(data) : false),
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

const GRANT_POLL_MS = 4_000;
const CONFIRMATION_POLL_MS = 2_000;

/** Somebody may grant it elsewhere, or it may end, while it is open here; and the copy of what was agreed goes out after. */
const pollMs = ({ needsGrant, status, confirmationSent }: Consent): number | false => {
  if (!needsGrant) return false;
  if (status === 'pending') return GRANT_POLL_MS;
  return status === 'granted' && !confirmationSent && CONFIRMATION_POLL_MS;
};

const read = async ({ consentId, clientId }: ConsentAddress) => {
  const { consent, now } = await request(readConsent, { params: { consentId }, query: { clientId } });
  learnServerTime(now);
  return consent;
};
