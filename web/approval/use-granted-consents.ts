import { useQuery } from '@tanstack/react-query';
import { listGrantedConsents } from '@yarda/contracts/approval.ts';
import { cacheLifetimes } from '../api/cache-lifetimes.ts';
import { request } from '../api/request.ts';
import { listedFrom } from '../ui/listed.ts';
import type { Listed } from '../ui/listing.tsx';
import type { GrantedConsent } from './granted-consents.tsx';

/** The signed-in person's granted consents, newest first. */
export const useGrantedConsents = (userId: string): Listed<GrantedConsent> =>
  listedFrom(
    useQuery({
      queryKey: ['person', userId, 'consents/granted'],
      queryFn: async () => (await request(listGrantedConsents, {}, { cached: true })).consents,
      staleTime: cacheLifetimes.default,
    }),
  );
