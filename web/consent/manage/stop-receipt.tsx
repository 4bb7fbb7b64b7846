import type { ChainedReceipt } from '@yarda/contracts/grants/receipts.ts';
import { chainedReceiptOf } from '@yarda/domain/grants/receipts/chained-receipt.ts';
import { ReceiptLines } from '../approval/receipt-lines.tsx';
import { ReceiptActs } from './agreement-receipt.tsx';
import { NotRead } from './not-read.tsx';
import { type ReceiptsRead, useReceipts } from './use-receipts.ts';
import './agreement-part.css';
import './agreement-receipt.css';

/** The receipt of the stopping of one consent. */
export const StopReceipt = ({ userId, consentId }: { userId: string; consentId: string }) => (
  <StopReceiptPart {...useReceipts(userId, consentId, true)} />
);

/** It proves all before it, which are saved with it. A consent that was stopped before there were receipts has none. */
export const StopReceiptPart = (read: ReceiptsRead) => {
  const stops = stopsOf(read.saved?.receipts ?? []);
  if (read.saved && stops.length === 0) return null;
  return (
    <section className="agreement-part" aria-label="Your receipt of the stopping">
      <h3>Your receipt of the stopping</h3>
      {!read.saved && <NotRead problem={read.problem} height="6rem" onRetry={read.onRetry} />}
      {read.saved && (
        <>
          <div className="receipt-words">
            <ReceiptLines receipts={stops} />
          </div>
          <ReceiptActs onSave={read.onSave} />
        </>
      )}
    </section>
  );
};

const stopsOf = (receipts: readonly string[]): ChainedReceipt[] =>
  receipts.flatMap((jws) => chainedReceiptOf(jws) ?? []).filter(({ kind }) => kind === 'stopped');
