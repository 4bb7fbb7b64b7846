import { statement, type Transaction } from '../../platform/database/database.ts';

const decline = statement(
  'consent-decline',
  `update consents set declined_at = :declinedAt, declined_reason = :reason where consent_id = :consentId
     and declined_at is null
   returning consent_id`,
);
const reopen = statement(
  'consent-reopen',
  `update consents set declined_at = null, declined_reason = null where consent_id = :consentId
     and declined_at is not null
   returning consent_id`,
);

/** False if it was declined before. The caller holds the consent's lock. */
export const saveDeclined = async (
  tx: Transaction,
  consentId: string,
  reason: string | null,
  at: Date,
): Promise<boolean> => (await tx.query(decline, { consentId, reason, declinedAt: at })).length > 0;

/** False if it was not declined. */
export const saveReopened = async (tx: Transaction, consentId: string): Promise<boolean> =>
  (await tx.query(reopen, { consentId })).length > 0;
