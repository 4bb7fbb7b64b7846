import type { Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import type { LinkingDeps } from './linking-deps.ts';

/** An account as its bank knows it, and the services that can link it. */
export interface LinkableAtBank {
  readonly institutionCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly possible: Linkable;
}

/**
 * Asks the bank about an account: its name comes from the bank, not from the caller. Null if the bank has no such one;
 * rejects if that cannot be known.
 */
export const findLinkable = async (
  { banks, remembered }: Pick<LinkingDeps, 'banks' | 'remembered'>,
  { accountNumber, institutionCode }: { readonly accountNumber: string; readonly institutionCode: string },
): Promise<LinkableAtBank | null> => {
  const bank = banks.find(institutionCode);
  const account = bank && (await withinDeadline(remembered.enquire({ accountNumber, institutionCode })));
  if (account === 'unknown') throw new Error('The bank’s provider does not say whether there is such an account');
  if (!bank || !account) return null;
  const { accountName, possible } = account;
  return { institutionCode, bankName: bank.name, accountNumber, accountName, possible };
};
