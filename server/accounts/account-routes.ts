import * as wire from '@yarda/contracts/accounts/accounts.ts';
import { findBank } from '@yarda/contracts/accounts/accounts-banks.ts';
import { listBvnAccounts } from '@yarda/contracts/accounts/accounts-bvn.ts';
import { maySeeOwnedAccounts, type RegistryProof } from '@yarda/domain/identity/sign-in/registry-proof.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import { isPublicView } from '../platform/http/call-context.ts';
import { Problem } from '../platform/http/problem.ts';
import { limitSubject } from '../platform/limits/limit-requests.ts';
import { type DeleteAccountDeps, deleteAccount } from './delete-account.ts';
import { type ListDeps, listAccounts } from './list-accounts.ts';

/** How a person has shown who they are. */
export type RegistryProofOf = (userId: string) => Promise<RegistryProof>;

export interface AccountRouteDeps extends BindingDeps, ListDeps, DeleteAccountDeps {
  readonly registryProof: RegistryProofOf;
  /** Whether accounts may be deleted at all. */
  readonly accountDeletion: boolean;
}

export const accountRoutes = (app: FastifyInstance, deps: AccountRouteDeps): void => {
  /** Each lookup costs us one at the registry, and names accounts in full: only to who proved more than their number. */
  const lookup = async (userId: string) => {
    await limitSubject(deps.limits, 'bvn lookups', userId, 30);
    return listAccounts(deps, userId, maySeeOwnedAccounts(await deps.registryProof(userId)));
  };
  bindCall(app, deps, wire.listUserAccounts, async ({ query }, { payer: { userId }, header, signed }) => {
    const byBvn = query.includeBvn === 'true' && !isPublicView(header);
    // A bearer token lies in the browser's storage: it alone reads nothing of a registry.
    if (byBvn) await signed();
    const accounts = await (byBvn ? lookup(userId) : listAccounts(deps, userId, false));
    return { accounts, mayDelete: deps.accountDeletion };
  });
  bindCall(app, deps, listBvnAccounts, async (_input, { signer, header }) => {
    if (isPublicView(header)) throw new Problem('READ_ONLY_VIEW');
    const accounts = await lookup(signer.userId);
    return { accounts: accounts.filter((account) => !wire.isStored(account)) };
  });
  bindCall(app, deps, wire.deleteUserAccount, async ({ params }, { payer }) => {
    if (!deps.accountDeletion) throw new Problem('ACCOUNT_NOT_FOUND');
    await deleteAccount(deps, payer.userId, params.id);
    return { message: 'Account deleted' };
  });
  bindCall(app, deps, findBank, async ({ params: { institutionCode } }) => {
    const bank = deps.banks.find(institutionCode);
    if (!bank) throw new Problem('BANK_NOT_FOUND');
    const { transactionService, altTransactionService, card } = await deps.directory.capabilitiesOf(institutionCode);
    return {
      bank: {
        institutionCode,
        bankName: bank.name,
        logo: wire.bankLogoPath(institutionCode),
        integrations: {
          transactionService: { possible: transactionService },
          altTransactionService: { possible: altTransactionService },
          card: { possible: card },
        },
      },
    };
  });
};
