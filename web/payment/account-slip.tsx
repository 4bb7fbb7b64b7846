import type { ShieldWallet } from '@yarda/contracts/transfers.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { NameBadge } from '../ui/name-badge.tsx';
import '../ui/slip.css';
import './account-slip.css';

/** The details of the one-time account, to copy. */
export const AccountSlip = ({ account }: { account: ShieldWallet }) => (
  <ul className="slip">
    <li className="slip-row">
      <NameBadge name={account.bankName} size={40} />
      <div className="slip-words">
        <p className="slip-name">Bank</p>
        <p className="slip-value">{account.bankName}</p>
      </div>
      <CopyButton value={account.bankName} label="bank name" />
    </li>
    <li className="slip-row">
      <div className="slip-words">
        <p className="slip-name">Account number</p>
        <p className="slip-value slip-number">{account.accountNumber}</p>
      </div>
      <CopyButton value={account.accountNumber} label="account number" />
    </li>
    <li className="slip-row">
      <div className="slip-words">
        <p className="slip-name">Account name</p>
        <p className="slip-value">{account.accountName}</p>
      </div>
    </li>
  </ul>
);
