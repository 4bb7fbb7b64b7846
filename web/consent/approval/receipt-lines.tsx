import type { ChainedReceipt } from '@yarda/contracts/grants/receipts.ts';
import { instantText } from './instant.tsx';
import './receipt-lines.css';

/** Receipts of a chain, in their order: number, when, and what happened, in words. */
export const ReceiptLines = ({ receipts }: { receipts: readonly ChainedReceipt[] }) => (
  <ol className="receipt-lines figures">
    {receipts.map(({ jti, no, iat, words }) => (
      <li key={`${no} ${jti}`} value={no}>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="quiet small">{instantText(new Date(iat * 1000).toISOString())}</p>
      </li>
    ))}
  </ol>
);
