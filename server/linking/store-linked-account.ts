import { bankLogoPath } from '@yarda/contracts/accounts/accounts.ts';
import type { Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import { isCardOnly } from '@yarda/domain/accounts/is-card-only.ts';
import { unlinked } from '@yarda/domain/accounts/unlinked.ts';
import { isDebitable, type LinkedStatus, type RegisteredLinks } from '@yarda/domain/linking/linked-account.ts';
import { accountOfNumber, addAccount, saveAccountStatus } from '../accounts/user-account-store.ts';
import { followLinking } from '../payments/follow-linking.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { NewId } from '../platform/identifiers.ts';

/** The account that a link is for, as its bank named it. */
export interface LinkedAccount {
  readonly userId: string;
  readonly institutionCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly possible: Linkable;
}

/** Hears that an account can be debited now, or no longer can be. The rung that keeps the mandates implements it. */
export type OnAccountLinked = (
  tx: Transaction,
  accountId: string,
  type: 'account.linked' | 'account.unlinked',
) => Promise<void>;

export interface StoreAccountDeps {
  readonly newId: NewId;
  readonly onAccountLinked: OnAccountLinked;
}

/**
 * Changes how a person's account is linked, adding the account if it is new. The same account is never duplicated, and
 * keeps its id. The caller holds the person's lock. `cardOnly`: its card does not prove it.
 */
export const storeLinkedAccount = async (
  tx: Transaction,
  { newId, onAccountLinked }: StoreAccountDeps,
  account: LinkedAccount,
  change: (links: RegisteredLinks) => LinkedStatus,
): Promise<{ accountId: string; cardOnly: boolean }> => {
  const { userId, possible, ...shown } = account;
  const existing = await accountOfNumber(tx, account);
  const status = change(existing ?? { integrations: unlinked(possible), cardConfirmed: false });
  const cardOnly = isCardOnly(status.integrations, status.cardConfirmed);
  const accountId = existing?.accountId ?? newId('account');
  await followLinking(tx, { ...account, accountId, approved: status.linkStatus === 'approved' });
  if (existing) {
    await saveAccountStatus(tx, accountId, status);
    const [was, is] = [isDebitable(existing), status.linkStatus === 'approved'];
    if (was !== is) await onAccountLinked(tx, accountId, is ? 'account.linked' : 'account.unlinked');
    return { accountId, cardOnly };
  }
  const logo = bankLogoPath(account.institutionCode);
  await addAccount(tx, userId, { ...shown, accountId, logo, ...status, ...(cardOnly && { cardOnly }) });
  return { accountId, cardOnly };
};
