import { bankLogoPath, type ListedAccount, type ShownAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { BankDirectory, OwnedAccount } from '@yarda/domain/accounts/accounts-ports.ts';
import { isSame } from '@yarda/domain/accounts/linkable-account.ts';
import { bvnPatienceMs } from '@yarda/domain/accounts/search-timing.ts';
import { shownAccount } from '@yarda/domain/accounts/shown-account.ts';
import { unlinked } from '@yarda/domain/accounts/unlinked.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { answeredWithin } from '../platform/deadline.ts';
import type { BankRegister } from './bank-register.ts';
import { recordBvnLookup } from './bvn-lookup-store.ts';
import { accountsOf } from './user-account-store.ts';

export interface ListDeps {
  readonly database: Database;
  readonly banks: BankRegister;
  readonly directory: BankDirectory;
  readonly now: Clock;
}

/**
 * A person's accounts; with `byBvn`, followed by those under their BVN that are not kept here yet. The directory
 * identifies the person by phone number, and the lookup is recorded. If the directory does not answer in time, only the
 * kept accounts are listed: any other can still be found by its number.
 */
export const listAccounts = async (deps: ListDeps, userId: string, byBvn: boolean): Promise<ShownAccount[]> => {
  const [own, ownedAccounts] = await Promise.all([
    accountsOf(deps.database, userId),
    byBvn ? queryDirectory(deps, userId) : [],
  ]);
  const others = ownedAccounts.filter((account) => !own.some((each) => isSame(each, account)));
  return [...own, ...others.flatMap((account) => listedAccount(deps.banks, account))].map(shownAccount);
};

const queryDirectory = async (
  { database, directory, now }: ListDeps,
  userId: string,
): Promise<readonly OwnedAccount[]> => {
  const phone = await recordBvnLookup(database, userId, new Date(now()));
  return answeredWithin(bvnPatienceMs, directory.ownedBy(phone)).catch(() => []);
};

/** The account as shown; empty if its bank is not one that accounts are linked at. */
const listedAccount = (banks: BankRegister, account: OwnedAccount): ListedAccount[] => {
  const { accountNumber, accountName, institutionCode, nameEnquiryId, possible } = account;
  const bank = banks.find(institutionCode);
  if (!bank?.listed) return [];
  return [
    {
      ...{ accountId: null, accountNumber, accountName, nameEnquiryId, institutionCode, bankName: bank.name },
      logo: bankLogoPath(institutionCode),
      ...{ linkStatus: null, statusDetail: null, integrations: unlinked(possible) },
    },
  ];
};
