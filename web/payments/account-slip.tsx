import type { ShieldWallet } from '@yarda/contracts/payments/transfers.ts';
import { NameBadge } from '../platform/ui/name-badge.tsx';
import { SlipRow } from '../platform/ui/slip-row.tsx';

/** The details of the one-time account, to copy. */
export const AccountSlip = ({ account }: { account: ShieldWallet }) => (
  <ul className="slip">
    <SlipRow name="Bank" value={account.bankName} copied="bank name">
      <NameBadge name={account.bankName} size={40} />
    </SlipRow>
    <SlipRow
      name="Account number"
      value={account.accountNumber}
      className="slip-number"
      grouped
      copied="account number"
    />
    <SlipRow name="Account name" value={account.accountName} />
  </ul>
);
