import type { Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import { withinDeadline } from '../within-deadline.ts';
import type { LinkingDeps } from './linking-deps.ts';

/** An account as its bank knows it, and by what it can be linked. */
export interface LinkableAtBank {
  readonly institutionCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly possible: Linkable;
}

/** Asks the bank about an account: what it is called its bank says, not whoever links it. Null where it has none. */
export const findLinkable = async (
  { banks, remembered }: Pick<LinkingDeps, 'banks' | 'remembered'>,
  { accountNumber, institutionCode }: { readonly accountNumber: string; readonly institutionCode: string },
): Promise<LinkableAtBank | null> => {
  const bank = banks.find(institutionCode);
  const account = bank && (await withinDeadline(remembered.enquire({ accountNumber, institutionCode })));
  if (!bank || !account) return null;
  const { accountName, possible } = account;
  return { institutionCode, bankName: bank.name, accountNumber, accountName, possible };
};
