import * as wire from '@yarda/contracts/accounts.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { isPublicView } from '../http/call-context.ts';
import { Problem } from '../http/problem.ts';
import { type ListDeps, listAccounts } from './list-accounts.ts';
import { deleteAccount } from './user-account-store.ts';

export interface AccountRouteDeps extends BindingDeps, ListDeps {
  /** Whether accounts may be deleted at all. */
  readonly accountDeletion: boolean;
}

export const accountRoutes = (app: FastifyInstance, deps: AccountRouteDeps): void => {
  bindCall(app, deps, wire.listUserAccounts, async ({ query }, { payer, header }) => ({
    accounts: await listAccounts(deps, payer.userId, query.includeBvn === 'true' && !isPublicView(header)),
    mayDelete: deps.accountDeletion,
  }));
  bindCall(app, deps, wire.deleteUserAccount, async ({ params }, { payer }) => {
    if (!deps.accountDeletion) throw new Problem('ACCOUNT_NOT_FOUND');
    const deleted = await deleteAccount(deps.database, payer.userId, params.id);
    if (deleted === 'unknown') throw new Problem('ACCOUNT_NOT_FOUND');
    if (deleted === 'inUse') throw new Problem('ACCOUNT_NOT_DELETED');
    return { message: 'Account deleted' };
  });
  bindCall(app, deps, wire.lookUpBank, async ({ params: { institutionCode } }) => {
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
