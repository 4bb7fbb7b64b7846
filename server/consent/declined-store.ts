import { statement, type Transaction } from '../database/database.ts';

const decline = statement(
  'consent-decline',
  `update consents set declined_at = $3, declined_reason = $2 where consent_id = $1 and declined_at is null
   returning consent_id`,
);
const reopen = statement(
  'consent-reopen',
  `update consents set declined_at = null, declined_reason = null where consent_id = $1 and declined_at is not null
   returning consent_id`,
);

/** False if it was declined before. The caller holds the consent's lock. */
export const saveDeclined = async (
  tx: Transaction,
  consentId: string,
  reason: string | null,
  at: Date,
): Promise<boolean> => (await tx.query(decline, [consentId, reason, at])).length > 0;

/** False if it was not declined. */
export const saveReopened = async (tx: Transaction, consentId: string): Promise<boolean> =>
  (await tx.query(reopen, [consentId])).length > 0;
