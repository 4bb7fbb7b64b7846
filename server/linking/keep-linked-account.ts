import { bankLogoPath } from '@yarda/contracts/accounts/accounts.ts';
import type { Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import { isCardOnly } from '@yarda/domain/accounts/is-card-only.ts';
import { unlinked } from '@yarda/domain/accounts/unlinked.ts';
import { isDebitable, type KnownLinks, type LinkedStanding } from '@yarda/domain/linking/linked-account.ts';
import { accountOfNumber, addAccount, saveAccountStanding } from '../accounts/user-account-store.ts';
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
export type HearOfAccount = (
  tx: Transaction,
  accountId: string,
  type: 'account.linked' | 'account.unlinked',
) => Promise<void>;

export interface KeepAccountDeps {
  readonly newId: NewId;
  readonly hearOfAccount: HearOfAccount;
}

/**
 * Changes how a person's account is linked, adding the account if it is new. The same account is never duplicated, and
 * keeps its id. The caller holds the person's lock. `cardOnly`: its card does not prove it.
 */
export const keepLinkedAccount = async (
  tx: Transaction,
  { newId, hearOfAccount }: KeepAccountDeps,
  account: LinkedAccount,
  change: (known: KnownLinks) => LinkedStanding,
): Promise<{ accountId: string; cardOnly: boolean }> => {
  const { userId, possible, ...shown } = account;
  const known = await accountOfNumber(tx, account);
  const standing = change(known ?? { integrations: unlinked(possible), cardConfirmed: false });
  const cardOnly = isCardOnly(standing.integrations, standing.cardConfirmed);
  const accountId = known?.accountId ?? newId('account');
  await followLinking(tx, { ...account, accountId, approved: standing.linkStatus === 'approved' });
  if (known) {
    await saveAccountStanding(tx, accountId, standing);
    const [was, is] = [isDebitable(known), standing.linkStatus === 'approved'];
    if (was !== is) await hearOfAccount(tx, accountId, is ? 'account.linked' : 'account.unlinked');
    return { accountId, cardOnly };
  }
  const logo = bankLogoPath(account.institutionCode);
  await addAccount(tx, userId, { ...shown, accountId, logo, ...standing, ...(cardOnly && { cardOnly }) });
  return { accountId, cardOnly };
};
