import { statement, type Transaction } from '../platform/database/database.ts';
import { hasOpenCharge } from './charges/charge-projection.ts';
import { hasUndecidedPurchase } from './terminal/purchase-projection.ts';

const undecided = statement(
  'payments-undecided',
  `select 1 from payments p where p.consent_id = :consentId and p.status = 'pending' and (p.transfer_status = 'received'
     or ${hasOpenCharge('p.payment_id')} or ${hasUndecidedPurchase('p.payment_id')}) limit 1`,
);

/** Whether money for a payment of a consent is on its way, or a bank decides about it. The caller holds the consent's lock. */
export const isAnyPaymentUndecided = async (tx: Transaction, consentId: string): Promise<boolean> =>
  (await tx.query(undecided, { consentId })).length > 0;
