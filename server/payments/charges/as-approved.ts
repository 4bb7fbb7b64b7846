import type { ChargeStatus, ShownCard } from '@yarda/domain/payments/charges/card-ports.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';

const show = statement(
  'charge-attempt-card',
  'update charge_attempts set brand = :brand, masked_pan = :maskedPan where attempt_id = :attemptId and masked_pan is null',
);
const take = statement(
  'charge-attempt-taken',
  'update charge_attempts set amount_kobo = :takenKobo where attempt_id = :attemptId',
);

/** A charge as its rail approved it: with the card that was entered on the provider's page, and with what was taken. */
export const asApproved = async (
  deps: ChargeDeps,
  tx: Transaction,
  attempt: ChargeAttempt,
  { card, takenKobo }: Extract<ChargeStatus, { status: 'approved' }>,
): Promise<ChargeAttempt> => withTaken(deps, tx, await withShownCard(tx, attempt, card), takenKobo);

const withShownCard = async (tx: Transaction, attempt: ChargeAttempt, card?: ShownCard): Promise<ChargeAttempt> => {
  if (!card || attempt.maskedPan !== null || attempt.account !== null) return attempt;
  await tx.query(show, { attemptId: attempt.attemptId, brand: card.brand, maskedPan: card.maskedPan });
  return { ...attempt, maskedPan: card.maskedPan };
};

/** Uses the amount that the rail took. Alerts an operator if it differs from the requested amount. */
const withTaken = async (
  { failed }: ChargeDeps,
  tx: Transaction,
  attempt: ChargeAttempt,
  takenKobo = attempt.amountKobo,
): Promise<ChargeAttempt> => {
  const { attemptId, rail, amountKobo } = attempt;
  if (takenKobo === amountKobo) return attempt;
  failed(new Error(`The rail ${rail} took ${takenKobo} kobo for ${attemptId}, which asked for ${amountKobo}`));
  await tx.query(take, { attemptId, takenKobo });
  return { ...attempt, amountKobo: takenKobo };
};
