import { bankLogoPath, type UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { NameBadge } from '../platform/ui/name-badge.tsx';
import { bankColours } from './bank-colours.ts';

interface BankLogoProps {
  readonly account: Pick<UserAccount, 'bankName' | 'institutionCode' | 'logo'>;
  readonly size?: number;
}

/** The logo of an account's bank; its monogram when there is no logo or it fails to load. */
export const BankLogo = ({ account: { bankName, institutionCode, logo }, size = 40 }: BankLogoProps) => (
  <NameBadge
    name={bankName}
    image={logo ?? bankLogoPath(institutionCode)}
    size={size}
    colour={bankColours[institutionCode]}
    lazy
  />
);
