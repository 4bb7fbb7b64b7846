import type { ChainedReceipt } from '@yarda/contracts/grants/receipts.ts';
import { receiptWords } from '@yarda/domain/consent/approval/receipt-file.ts';
import { partiesDescription, receiptParties } from '@yarda/domain/consent/approval/receipt-parties.ts';
import { chainedReceiptOf } from '@yarda/domain/grants/receipts/chained-receipt.ts';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { ReceiptLines } from '../approval/receipt-lines.tsx';
import { NotRead } from './not-read.tsx';
import { type ReceiptsRead, useReceipts } from './use-receipts.ts';
import './agreement-part.css';
import './agreement-receipt.css';

/** The receipts of one consent: read when they are opened. */
export const AgreementReceipt = ({ userId, consentId }: { userId: string; consentId: string }) => {
  const [open, setOpen] = useState(false);
  return <ReceiptPart {...useReceipts(userId, consentId, open)} onOpen={() => setOpen(true)} />;
};

interface ReceiptPartProps extends ReceiptsRead {
  readonly onOpen: () => void;
  /** Whether it begins open. */
  readonly isOpen?: boolean;
}

/** The agreed terms as they were shown, and all later receipts, to view, print, save and check. */
export const ReceiptPart = ({ onOpen, isOpen = false, ...read }: ReceiptPartProps) => (
  <section className="agreement-part">
    <h3>Receipts</h3>
    <details className="agreement-fold" open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary>What you agreed to, word for word</summary>
      {!read.saved && <NotRead problem={read.problem} height="6rem" onRetry={read.onRetry} />}
      {read.saved && (
        <>
          <div className="receipt-words figures">
            {receiptWords(read.saved.receipt).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {partiesOf(read.saved).map((line) => (
              <p key={line} className="quiet small">
                {line}
              </p>
            ))}
          </div>
          <h4 className="receipt-followed">What followed, by its receipts</h4>
          <ReceiptLines receipts={read.saved.receipts.flatMap((jws) => chainedReceiptOf(jws) ?? [])} />
          <ReceiptActs onSave={read.onSave} />
        </>
      )}
    </details>
  </section>
);

const partiesOf = ({ receipt }: { receipt: string }): readonly string[] => {
  const parties = receiptParties(receipt);
  return parties ? partiesDescription(parties) : [];
};

const ReceiptActs = ({ onSave }: { onSave: () => void }) => (
  <div className="receipt-acts">
    <Button kind="plain" onClick={() => globalThis.print()}>
      Print
    </Button>
    <Button kind="plain" onClick={onSave}>
      Save
    </Button>
    <a className="button" data-kind="plain" href="/verify">
      Check a receipt
    </a>
  </div>
);

/** The receipt of the stopping of one consent. */
export const StopReceipt = ({ userId, consentId }: { userId: string; consentId: string }) => (
  <StopReceiptPart {...useReceipts(userId, consentId, true)} />
);

/** It proves all before it, which are saved with it. A consent that was stopped before there were receipts has none. */
export const StopReceiptPart = (read: ReceiptsRead) => {
  const stops = stopsOf(read.saved?.receipts ?? []);
  if (read.saved && stops.length === 0) return null;
  return (
    <section className="agreement-part" aria-label="Receipt: debits stopped">
      <h3>Receipt: debits stopped</h3>
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
