import type { MerchantConsent } from '@yarda/contracts/consent/consent.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { factsOfConsents } from '../manage/facts-of-consents.ts';
import { consentToMerchantWire } from './consent-to-wire.ts';

/** Consents as their merchant sees them, with what became of each. */
export const consentsToMerchantWire = async (
  deps: { readonly publicUrl: string; readonly now: Clock },
  db: Queryable,
  records: readonly ConsentRecord[],
): Promise<MerchantConsent[]> => {
  const facts = await factsOfConsents(db, records, deps.now());
  return records.map((consent) => consentToMerchantWire(deps, consent, facts(consent)));
};
