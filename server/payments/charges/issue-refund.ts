import type { Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/database.ts';
import type { ChargeKind } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { orderRefund } from './refund-charge.ts';

const used = statement(
  'charge-used',
  `select attempt_id, amount_kobo, indivisible from charge_attempts
   where purpose = :purpose and purpose_id = :purposeId and status = 'approved' and reversed_at is null
     and applied_kobo >= :amountKobo
   order by decided_at limit 1`,
);
const unapply = statement(
  'charge-unapply',
  'update charge_attempts set applied_kobo = applied_kobo - :amountKobo where attempt_id = :attemptId',
);

/**
 * Gives back money that a charge had taken and that was used. The caller holds the purpose's lock. Resolves to the refund,
 * or to why there is none: no charge has as much left, or its rail refunds no part of one.
 */
export const issueRefund = async (
  deps: Pick<ChargeDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  purpose: ChargeKind,
  purposeId: string,
  amountKobo: number,
): Promise<{ readonly refundId: string } | 'too_much' | 'whole_only'> => {
  const [charge] = await tx.query(used, {
    purpose,
    purposeId,
    amountKobo,
  });
  if (!charge) return 'too_much';
  if (charge.indivisible && amountKobo !== charge.amountKobo) return 'whole_only';
  return { refundId: await refundUsedCharge(deps, tx, charge.attemptId, amountKobo) };
};

/** Gives back money of one charge, which counts for as much at least. Resolves to the refund's id. */
export const refundUsedCharge = async (
  deps: Pick<ChargeDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  attemptId: string,
  amountKobo: number,
): Promise<string> => {
  await tx.query(unapply, { attemptId, amountKobo });
  return orderRefund(deps, tx, { attemptId, amountKobo, reason: 'refund' });
};
