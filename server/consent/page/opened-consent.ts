import { clientById, isClientId } from '../../merchants/merchant-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { findConsentForClient } from '../consent-store.ts';

interface Opening {
  readonly consentId: string;
  readonly clientId: string;
  /** The signed-in person, if there is one. */
  readonly visitorId: string | null;
}

/** A consent opened for a client of the merchant who asks, by a person whom it may be meant for. */
export const openedConsent = async (
  db: Queryable,
  { consentId, clientId, visitorId }: Opening,
): Promise<ConsentRecord> => {
  const consent = await consentForClient(db, consentId, clientId);
  if (visitorId && consent.userId && visitorId !== consent.userId) throw new Problem('CONSENT_BELONGS_TO_ANOTHER');
  return consent;
};

/** Throws if the client does not exist, or belongs to a merchant other than the consent's. */
const consentForClient = async (db: Queryable, consentId: string, clientId: string) => {
  if (!isClientId(clientId)) throw new Problem('CLIENT_NOT_AUTHORIZED');
  const found = await findConsentForClient(db, consentId, clientId);
  if (found && found.requestingMerchantId === found.consent.merchantId) return found.consent;
  const isMissing = !found && (await clientById(db, clientId)) !== null;
  throw new Problem(isMissing ? 'CONSENT_NOT_FOUND' : 'CLIENT_NOT_AUTHORIZED');
};
