import { businessDayFrom } from '@yarda/domain/calendar/business-days.ts';
import { amountDeadline, noticeTime } from '@yarda/domain/debits/debit-times.ts';
import { mayDebit } from '@yarda/domain/debits/may-debit.ts';
import { declaredHolidays } from '../calendar/holiday-store.ts';
import type { Transaction } from '../database/database.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import { releaseAllowance, reserveAllowance } from './allowance-store.ts';
import type { DebitsDeps } from './debit-deps.ts';
import type { StoredDebit } from './debit-store.ts';
import { drawingOf } from './draw-allowance.ts';
import { type HeldDebit, holdDebit } from './hold-debit.ts';
import { debitOfMerchant, type KnownDebit } from './known-debit-store.ts';
import { moveDebit } from './move-debit.ts';

export interface NamedAmount {
  readonly paymentId: string;
  readonly amountKobo: number;
  /** The merchant's own name for the debit. */
  readonly reference: string | null;
}

/** Names the amount of a variable debit, or another until its payer is told. Its sum is reserved with the notice. */
export const nameAmount = (
  deps: Pick<DebitsDeps, 'database' | 'now'>,
  once: Once,
  merchantId: string,
  asked: NamedAmount,
): Promise<KnownDebit> =>
  once({
    commit: async (tx) => {
      const known = await debitOfMerchant(tx, merchantId, asked.paymentId);
      const held = known && (await holdDebit(tx, known.debitId));
      if (!held) throw new Problem('DEBIT_NOT_FOUND');
      return { ...known, ...(await name(deps, tx, held, asked)) };
    },
  });

const name = async (
  { now }: Pick<DebitsDeps, 'now'>,
  tx: Transaction,
  { mandate, debit }: HeldDebit,
  { amountKobo, reference }: NamedAmount,
): Promise<StoredDebit> => {
  if (debit.amountType === 'fixed') throw new Problem('AMOUNT_IS_FIXED');
  const named = { ...debit, amountKobo, reference };
  const asked = { ...named, notBefore: null, account: 'authorised' } as const;
  const effectiveOn = businessDayFrom(debit.dueOn, await declaredHolidays(tx));
  // A pause that ends before its day does not concern it.
  const fault = mayDebit(mandate, asked, { kind: 'asked', today: effectiveOn });
  // The gate answers these two only on the way to the rail.
  if (fault && fault !== 'NOT_DUE' && fault !== 'ACCOUNT_NOT_AUTHORISED') throw new Problem(fault);
  const isOpen = debit.status === 'planned' || debit.status === 'awaiting_amount';
  if (!isOpen || now() > amountDeadline(effectiveOn)) throw new Problem('NOTICE_TOO_LATE');
  await assertAllowed(tx, { mandate, debit: named });
  const nextAt = debit.effectiveOn === null ? debit.nextAt : new Date(noticeTime(effectiveOn, 'variable', now()));
  return moveDebit(tx, named, 'amount.named', { nextAt });
};

/** Throws if the sum would break a limit now; it is reserved when the payer is told. */
const assertAllowed = async (tx: Transaction, held: HeldDebit): Promise<void> => {
  const drawing = drawingOf(held);
  const broken = await reserveAllowance(tx, drawing);
  if (broken !== null) throw new Problem(broken === 0 ? 'OVER_TOTAL_LIMIT' : 'OVER_PERIOD_LIMIT');
  await releaseAllowance(tx, drawing);
};
