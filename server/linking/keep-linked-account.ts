import { bankLogoPath } from '@yarda/contracts/accounts.ts';
import type { Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import { isCardOnly } from '@yarda/domain/accounts/is-card-only.ts';
import { unlinked } from '@yarda/domain/accounts/unlinked.ts';
import type { LinkedStanding } from '@yarda/domain/linking/linked-account.ts';
import { accountOfNumber, addAccount, saveAccountStanding } from '../accounts/user-account-store.ts';
import type { Transaction } from '../database/database.ts';
import type { NewId } from '../identifiers.ts';

/** The account that a link is for, as its bank named it. */
export interface LinkedAccount {
  readonly userId: string;
  readonly institutionCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly possible: Linkable;
}

type Known = Pick<LinkedStanding, 'integrations' | 'cardConfirmed'>;

/**
 * Changes how a person's account is linked, adding the account if it is new. The same account is never duplicated, and
 * keeps its id. The caller holds the person's lock. Resolves to the account's id.
 */
export const keepLinkedAccount = async (
  tx: Transaction,
  newId: NewId,
  account: LinkedAccount,
  change: (known: Known) => LinkedStanding,
): Promise<string> => {
  const known = await accountOfNumber(tx, account);
  if (known) {
    await saveAccountStanding(tx, known.accountId, change(known));
    return known.accountId;
  }
  const { userId, possible, ...shown } = account;
  const accountId = newId('account');
  const logo = bankLogoPath(account.institutionCode);
  const { cardConfirmed, ...standing } = change({ integrations: unlinked(possible), cardConfirmed: false });
  const cardOnly = isCardOnly(standing.integrations, cardConfirmed) && { cardOnly: true as const };
  await addAccount(tx, userId, { ...shown, accountId, logo, ...standing, ...cardOnly });
  return accountId;
};
