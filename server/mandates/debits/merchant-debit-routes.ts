import * as wire from '@yarda/contracts/mandates/debits-merchant.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import type { Once } from '../../platform/http/once.ts';
import { cancelDebit, changeDebit, retryDebit } from './change-debit.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { debitToWire } from './debit-to-wire.ts';
import { decideDispute } from './decide-dispute.ts';
import { refundDebit } from './refund-debit.ts';

type Deps = DebitsDeps & BindingDeps;

interface MerchantContext {
  readonly once: Once;
  readonly merchantId: string;
}

/** Merchants' calls on a debit: cancel, retry, refund, answer its dispute. */
export const merchantDebitRoutes = (app: FastifyInstance, deps: Deps): void => {
  bindCall(app, deps, wire.cancelDebit, ({ params }, context) => changed(deps, context, params.debitId, cancelDebit));
  bindCall(app, deps, wire.retryDebit, ({ params }, context) => changed(deps, context, params.debitId, retryDebit));
  bindCall(app, deps, wire.refundDebit, ({ params, body: { amount = null } }, context) =>
    changed(deps, context, params.debitId, async (tx, locked, refundedAt) => {
      await refundDebit(deps, tx, locked, amount, refundedAt);
    }),
  );
  bindCall(app, deps, wire.answerDispute, ({ params, body: { decision, answer = null } }, context) =>
    changed(deps, context, params.debitId, (tx, locked, answeredAt) => {
      const decided = decision === 'uphold' ? 'upheld' : 'refused';
      return decideDispute(deps, tx, locked, { decision: decided, decidedBy: 'merchant', answer }, answeredAt);
    }),
  );
};

const changed = (deps: Deps, { once, merchantId }: MerchantContext, debitId: string, act: typeof cancelDebit) =>
  once({
    commit: async (tx) => ({
      debit: debitToWire(await changeDebit(tx, merchantId, debitId, act, new Date(deps.now()))),
    }),
  });
