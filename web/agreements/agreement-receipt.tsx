import { useQuery } from '@tanstack/react-query';
import { readReceipt } from '@yarda/contracts/approval.ts';
import type { ReplyOf } from '@yarda/contracts/call.ts';
import { receiptWords } from '@yarda/domain/approval/receipt-file.ts';
import { useState } from 'react';
import { request } from '../api/request.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { whyNot } from './use-agreements.ts';

/** The receipt of one consent: read when it is opened. */
export const AgreementReceipt = ({ userId, consentId }: { userId: string; consentId: string }) => {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['person', userId, 'receipt', consentId],
    queryFn: () => request(readReceipt, { params: { consentId } }),
    enabled: open,
    staleTime: 0,
  });
  const receipt = data ?? null;
  return (
    <ReceiptPart
      receipt={receipt}
      problem={whyNot(error)}
      onOpen={() => setOpen(true)}
      onRetry={() => void refetch()}
      onSave={() => receipt && save(consentId, receipt)}
    />
  );
};

type SignedReceipt = Pick<ReplyOf<typeof readReceipt>, 'receipt' | 'keys'>;

interface ReceiptPartProps {
  /** Null until it is read. */
  readonly receipt: SignedReceipt | null;
  readonly problem: string | null;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  readonly onSave: () => void;
}

/** What was agreed to, in the words that were shown, to see, print, save and check. */
export const ReceiptPart = ({ receipt, problem, onOpen, onRetry, onSave }: ReceiptPartProps) => (
  <section className="agreement-part">
    <h3>Receipt</h3>
    <details className="agreement-fold" onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary>What you agreed to, word for word</summary>
      {!receipt && !problem && <Skeleton height="6rem" />}
      {!receipt && problem && (
        <Note tone="bad">
          <p>{problem}</p>
          <Button kind="quiet" onClick={onRetry}>
            Try Again
          </Button>
        </Note>
      )}
      {receipt && (
        <>
          <div className="receipt-words figures">
            {receiptWords(receipt.receipt).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
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
        </>
      )}
    </details>
  </section>
);

/** Saves the receipt with the keys that it can be checked by without a network. */
const save = (consentId: string, { receipt, keys }: SignedReceipt) => {
  const address = URL.createObjectURL(new Blob([JSON.stringify({ receipt, keys })], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `receipt-${consentId}.json`;
  link.click();
  URL.revokeObjectURL(address);
};
