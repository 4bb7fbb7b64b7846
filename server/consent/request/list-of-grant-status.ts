import type { MerchantConsent } from '@yarda/contracts/consent/consent.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { scanLimits } from '../../platform/database/scan-limits.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { factsOfConsents } from '../manage/facts-of-consents.ts';
import { type ConsentsWanted, listConsents } from './consent-list-store.ts';
import { consentToMerchantWire } from './consent-to-wire.ts';

interface Wanted extends ConsentsWanted {
  readonly grantStatus?: MerchantConsent['grantStatus'] | undefined;
  readonly now: Date;
}

const batch = 100;

/**
 * A page of a merchant's granted consents that have become one thing. No index knows what became of them: so many are looked
 * through, and the page ends early if too few are found by then.
 */
export const listOfGrantStatus = async (
  deps: { readonly publicUrl: string; readonly now: Clock },
  db: Queryable,
  { grantStatus, ...wanted }: Wanted,
  position: Pick<ConsentRecord, 'createdAt' | 'consentId'> | null,
): Promise<{ consents: MerchantConsent[]; nextCursor: string | null }> => {
  if (wanted.status !== undefined && wanted.status !== 'granted') return { consents: [], nextCursor: null };
  const consents: MerchantConsent[] = [];
  let after = position;
  for (let scanned = 0; scanned < scanLimits.consents; scanned += batch) {
    const found = await listConsents(db, { ...wanted, status: 'granted', limit: batch }, after);
    const facts = await factsOfConsents(db, found, deps.now());
    const fitting = found.filter((each) => facts(each).grant.grantStatus === grantStatus);
    consents.push(...fitting.map((each) => consentToMerchantWire(deps, each, facts(each))));
    if (consents.length > wanted.limit) return pageOf(consents, wanted.limit);
    if (found.length < batch) return { consents, nextCursor: null };
    after = found.at(-1) ?? null;
  }
  return { consents, nextCursor: after?.consentId ?? null };
};

const pageOf = (consents: readonly MerchantConsent[], limit: number) => {
  const shown = consents.slice(0, limit);
  return { consents: shown, nextCursor: shown.at(-1)?.consentId ?? null };
};
