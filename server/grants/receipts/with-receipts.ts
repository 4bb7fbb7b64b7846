import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Database, Recorded } from '../../platform/database/database.ts';
import type { ReceiptSigner } from '../../platform/keys/receipt-signer.ts';
import { type ReceiptDeps, writeReceipts } from './write-receipts.ts';

interface Deps extends Omit<ReceiptDeps, 'signer'> {
  readonly signer: Pick<ReceiptSigner, 'sign' | 'useNewest'>;
  readonly now: Clock;
  readonly failed: (error: unknown) => void;
}

/**
 * The same database, whose transactions give a receipt of what they record: with what they do, or not at all. They write
 * it once their work is done, because the lock of a consent's chain is held until the commit.
 */
export const withReceipts = (database: Database, deps: Deps): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const recorded: Recorded[] = [];
      const result = await work({ ...tx, record: (fact) => void recorded.push(fact) });
      if (recorded.length === 0) return result;
      await writeReceipts(deps, tx, recorded, new Date(deps.now()));
      // A rotated key signs from the next receipt on: it is published by the database, which this transaction may hold.
      tx.onCommit(() => void deps.signer.useNewest().catch(deps.failed));
      return result;
    }),
});
