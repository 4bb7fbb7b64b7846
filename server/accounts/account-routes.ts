import * as wire from '@yarda/contracts/accounts.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { accountsOf } from './user-account-store.ts';

export const accountRoutes = (app: FastifyInstance, deps: BindingDeps): void => {
  bindCall(app, deps, wire.listUserAccounts, async (_asked, { payer }) => ({
    accounts: await accountsOf(deps.database, payer().userId),
  }));
};
