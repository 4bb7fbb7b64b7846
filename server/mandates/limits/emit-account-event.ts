import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const living = statement(
  'mandates-living-on-account',
  `select m.consent_id from mandate_accounts a join mandates m using (consent_id)
   where a.account_id = :accountId and m.status in ('active', 'suspended') order by m.consent_id`,
);

/** Tells the merchants whose debits may be taken from an account that they can be now, or no longer can be. */
export const emitAccountEvent = async (
  tx: Transaction,
  accountId: string,
  type: 'account.linked' | 'account.unlinked',
): Promise<void> => {
  for (const consentId of await consentsOn(tx, accountId)) emitMerchantEvent(tx, type, { consentId });
};

const consentsOn = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await db.query(living, { accountId })).map(({ consentId }) => consentId);
