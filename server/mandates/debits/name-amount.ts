import { amountDeadline, noticeTime } from '@yarda/domain/mandates/debits/debit-times.ts';
import { likelyBusinessDay } from '@yarda/domain/platform/calendar/business-days.ts';
import { findFuturePayment } from '../../payments/collected-future.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem } from '../../platform/http/problem.ts';
import { assertAskable } from './assert-askable.ts';
import type { DebitsDeps } from './debit-deps.ts';
import type { StoredDebit } from './debit-store.ts';
import { debitOfMerchant, type ListedDebit } from './listed-debit-store.ts';
import { type LockedDebit, lockDebitPurpose } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';

export interface NamedAmount {
  readonly paymentId: string;
  readonly amountKobo: number;
  /** The merchant's own name for the debit. */
  readonly reference: string | null;
}

/** Sets the amount of a variable debit, or changes the amount before the notice. The notice reserves the sum. */
export const nameAmount = (
  deps: Pick<DebitsDeps, 'database' | 'now'>,
  once: Once,
  merchantId: string,
  input: NamedAmount,
): Promise<ListedDebit> =>
  once({
    commit: async (tx) => {
      const existing = await debitOfMerchant(tx, merchantId, input.paymentId);
      const locked = existing && (await lockDebitPurpose(tx, existing.debitId));
      if (!locked) throw new Problem('DEBIT_NOT_FOUND');
      return { ...existing, ...(await name(deps, tx, locked, input)) };
    },
  });

const name = async (
  { now }: Pick<DebitsDeps, 'now'>,
  tx: Transaction,
  { mandate, debit }: LockedDebit,
  { amountKobo, reference }: NamedAmount,
): Promise<StoredDebit> => {
  if (await isFixed(tx, debit)) throw new Problem('AMOUNT_IS_FIXED');
  const named = { ...debit, amountKobo, reference: reference ?? debit.reference };
  const effectiveOn = likelyBusinessDay(debit.dueOn, await declaredHolidays(tx));
  await assertAskable(tx, { mandate, debit: named }, effectiveOn);
  const isOpen = debit.status === 'planned' || debit.status === 'awaiting_amount';
  if (!isOpen || now() > amountDeadline(effectiveOn)) throw new Problem('NOTICE_TOO_LATE');
  const nextAt = debit.effectiveOn === null ? debit.nextAt : new Date(noticeTime(effectiveOn, 'variable', now()));
  return moveDebit(tx, named, 'amount.named', { nextAt });
};

/** True if the signed amount is fixed. A debit as needed is stored as variable, since its notice must go out early. */
const isFixed = async (tx: Transaction, { amountType, paymentId }: StoredDebit): Promise<boolean> =>
  amountType === 'fixed' || (await findFuturePayment(tx, paymentId))?.plan?.amountType === 'fixed';
