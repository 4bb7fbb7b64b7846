import * as wire from '@yarda/contracts/consent-agreements.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { listAgreements } from './list-agreements.ts';
import { readAgreement, readOwnDebit } from './read-agreement.ts';

/** What a person agreed to, as they see it: every id is looked up together with whose it is. */
export const agreementRoutes = (app: FastifyInstance, deps: BindingDeps): void => {
  bindCall(app, deps, wire.listAgreements, (_asked, { payer }) => listAgreements(deps, payer.userId));
  bindCall(app, deps, wire.readAgreement, async ({ params }, { payer }) => ({
    agreement: await readAgreement(deps, payer.userId, params.consentId),
  }));
  bindCall(app, deps, wire.readOwnDebit, async ({ params }, { payer }) => ({
    debit: await readOwnDebit(deps, payer.userId, params.debitId),
  }));
};
