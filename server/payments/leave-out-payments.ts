import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';
import { statement, type Transaction } from '../platform/database/database.ts';
import { hasPaymentUnderway } from './payment-projection.ts';

const underway = statement('payments-underway', `select ${hasPaymentUnderway(':consentId')} as underway`);
const leave = statement(
  'payments-leave-out',
  "update payments set left_out_at = :leftOutAt where consent_id = :consentId and type = any(:types::text[]) and status = 'pending'",
);

/**
 * Marks the payments of a consent that its payer leaves out: they are asked for no more, and money for them goes back.
 * False if money for a payment due now is on its way already. The caller holds the consent's lock.
 */
export const leaveOutPayments = async (
  tx: Transaction,
  consentId: string,
  parts: readonly ConsentPart[],
  at: Date,
): Promise<boolean> => {
  const types = [
    ...(parts.includes('immediatePayments') ? ['immediate'] : []),
    ...(parts.includes('futurePayments') ? ['future'] : []),
  ];
  if (types.length === 0) return true;
  const [found] = await tx.query(underway, { consentId });
  if (found?.underway && types.includes('immediate')) return false;
  await tx.query(leave, { consentId, types, leftOutAt: at });
  return true;
};
