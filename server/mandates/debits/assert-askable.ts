import { mayDebit } from '@yarda/domain/mandates/debits/may-debit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { releaseAllowance, reserveAllowance } from '../limits/allowance-store.ts';
import { drawingOf } from './draw-allowance.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';

/**
 * Throws if a debit may not be requested on a day: its mandate forbids the debit, the debit has ended, or it exceeds a
 * limit. The notice to the payer reserves the sum.
 */
export const assertAskable = async (tx: Transaction, locked: LockedDebit, day: string): Promise<void> => {
  const { mandate, debit } = locked;
  const input = { ...debit, notBefore: null, account: 'authorised' } as const;
  // A pause that ends before its day does not concern it.
  const fault = mayDebit(mandate, input, { kind: 'asked', today: day });
  // The gate answers these two only on the way to the rail.
  if (fault && fault !== 'NOT_DUE' && fault !== 'ACCOUNT_NOT_AUTHORISED') throw new Problem(fault);
  const drawing = drawingOf(locked);
  const broken = await reserveAllowance(tx, drawing);
  if (broken !== null) throw new Problem(broken === 0 ? 'OVER_TOTAL_LIMIT' : 'OVER_PERIOD_LIMIT');
  await releaseAllowance(tx, drawing);
};
