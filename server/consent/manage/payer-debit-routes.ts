import * as wire from '@yarda/contracts/mandates/debits-payer.ts';
import type { FastifyInstance } from 'fastify';
import type { DebitsDeps } from '../../mandates/debits/debit-deps.ts';
import { findDebit } from '../../mandates/debits/debit-store.ts';
import { disputeDebit } from '../../mandates/debits/dispute-debit.ts';
import { isDebitOf } from '../../mandates/debits/listed-debit-store.ts';
import { skipDebit, unskipDebit } from '../../mandates/debits/skip-debit.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { Problem } from '../../platform/http/problem.ts';

type Deps = DebitsDeps & BindingDeps;

/** Payers' routes for changing the debits that they agreed to. */
export const payerDebitRoutes = (app: FastifyInstance, deps: Deps): void => {
  bindCall(app, deps, wire.skipDebit, ({ params }, context) =>
    change(deps, context.payer.userId, params.debitId, skipDebit),
  );
  bindCall(app, deps, wire.unskipDebit, ({ params }, context) =>
    change(deps, context.payer.userId, params.debitId, unskipDebit),
  );
  bindCall(app, deps, wire.disputeDebit, async ({ params: { debitId }, body: { reason, note = null } }, context) => ({
    dispute: await disputeDebit(deps, context.payer.userId, { debitId, reason, note }),
  }));
};

/** A payer's change of one of their debits. */
const change = async (deps: Deps, userId: string, debitId: string, act: typeof skipDebit) => {
  if (!(await isDebitOf(deps.database, userId, debitId))) throw new Problem('DEBIT_NOT_FOUND');
  if (!(await act(deps, debitId))) throw new Problem('DEBIT_TOO_LATE');
  const debit = await findDebit(deps.database, debitId);
  return { status: debit?.status ?? 'skipped' };
};
