import { accountStatus } from '@yarda/domain/accounts/account-status.ts';
import { debitedIn } from '@yarda/domain/consent/approval/grant-choices.ts';
import { accountsOf } from '../../accounts/user-account-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem } from '../../platform/http/problem.ts';
import { debitGranted } from './debit-granted.ts';
import type { GrantDeps } from './grant-consent.ts';
import { grantReply } from './grant-reply.ts';
import { grantedMethod } from './grant-store.ts';
import { lockThroughClient } from './lock-through-client.ts';

/** Retries only the failed debits of a grant: from the account and for the payments that its passkey approved. */
export const retryPayments = (deps: GrantDeps, once: Once, signer: Signer, consentId: string) =>
  once({
    commit: (tx) => orderAgain(deps, tx, signer, consentId),
    answer: async (debits) => {
      const { consent, paymentResults } = await grantReply(deps, signer, consentId, debits);
      return { consent, paymentResults };
    },
  });

const orderAgain = async (deps: GrantDeps, tx: Transaction, signer: Signer, consentId: string): Promise<string[]> => {
  const { userId } = signer;
  const consent = await lockThroughClient(deps, tx, signer, consentId);
  if (!consent) throw new Problem('CONSENT_NOT_FOUND');
  const chosen = await grantedMethod(tx, { consentId, userId });
  if (!chosen || !debitedIn(chosen)) throw new Problem('CONSENT_NOT_FOUND');
  const accounts = (await accountsOf(tx, userId)).filter((account) => accountStatus(account) === 'ready');
  if (!accounts.some(({ accountId }) => accountId === chosen.selectedAccounts[0])) {
    throw new Problem('ACCOUNT_NOT_ELIGIBLE');
  }
  const choices = { immediatePayments: { ...chosen, selectedAccounts: [...chosen.selectedAccounts] } };
  return debitGranted(deps, tx, { payments: consent.shown.payments, choices, accounts, payerId: userId });
};
