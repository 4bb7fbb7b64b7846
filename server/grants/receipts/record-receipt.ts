import type { ChainedReceipt, ReceiptKind } from '@yarda/contracts/grants/receipts.ts';
import type { Recorded, Transaction } from '../../platform/database/database.ts';

interface ToRecord extends Recorded {
  readonly kind: ReceiptKind;
  readonly by: ChainedReceipt['by'];
}

/** Gives payer and merchant a receipt of what this transaction does to a granted consent. */
export const recordReceipt = (tx: Pick<Transaction, 'record'>, recorded: ToRecord): void => tx.record(recorded);
