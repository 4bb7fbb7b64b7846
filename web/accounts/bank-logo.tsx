import { bankLogoPath, type UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { NameBadge } from '../platform/ui/name-badge.tsx';

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

/**
 * A colour for each of the 25 banks that most payers use, by the six-digit code of the inter-bank switch: near the bank's
 * own, and dark enough for white letters. No two are alike.
 */
export const bankColours: Readonly<Record<string, string>> = {
  '000001': '#9b1c3f',
  '000002': '#1b4f9c',
  '000003': '#5c2d82',
  '000004': '#c8102e',
  '000006': '#4d6b1e',
  '000007': '#1f5d2f',
  '000008': '#6f2c6b',
  '000010': '#00567d',
  '000011': '#3b6e00',
  '000012': '#0033a1',
  '000013': '#b5421a',
  '000014': '#b34700',
  '000015': '#a8181f',
  '000016': '#002e5f',
  '000017': '#7a2a72',
  '000018': '#00719a',
  '000021': '#0b6b52',
  '000023': '#8a6100',
  '000025': '#a02010',
  '000027': '#22558c',
  '090267': '#40196d',
  '090405': '#0357ee',
  '090175': '#7d1f2d',
  '100004': '#0a7d5c',
  '100033': '#6b2fb3',
};
