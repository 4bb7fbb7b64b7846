import { plainNaira } from '@yarda/domain/platform/money/naira.ts';
import { Amount } from './amount.tsx';
import { CopyButton } from './copy-button.tsx';
import './amount-to-send.css';

/** The exact amount of a transfer, in kobo, to copy into the bank's app. */
export const AmountToSend = ({ kobo }: { kobo: number }) => (
  <div className="amount-to-send">
    <div>
      <p className="quiet">Amount</p>
      <p>
        <Amount kobo={kobo} />
      </p>
    </div>
    <CopyButton value={plainNaira(kobo)} label="amount" />
  </div>
);
