import { debitAfter } from '@yarda/domain/mandates/debits/debit-status.ts';
import { ledgerAccount } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { orderDebitNotice } from './close-debit.ts';
import { endDispute } from './end-dispute.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';

/**
 * Records that the payer's bank reversed a debit. The merchant bears the loss, and merchant and payer are notified. The
 * allowance stays spent, and the occurrence is not collected again.
 */
export const reverseDebit = async (
  deps: { readonly newId: NewId },
  tx: Transaction,
  { debit, mandate }: LockedDebit,
  at: Date,
): Promise<string> => {
  if (debitAfter(debit.status, 'bank.reversed') !== null) {
    const reversed = await moveDebit(tx, debit, 'bank.reversed', { reason: null, nextAt: null });
    await endDispute(tx, reversed, { decision: 'upheld', decidedBy: 'bank', answer: null }, at);
    await orderDebitNotice(deps, tx, reversed, mandate.userId, 'reversed', at);
  }
  return ledgerAccount.merchant(debit.merchantId);
};
