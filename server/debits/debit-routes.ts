import * as wire from '@yarda/contracts/debits.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { Problem } from '../http/problem.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { findDebit } from './debit-store.ts';
import { debitOfMerchant, debitsOfMerchant, isDebitOf } from './known-debit-store.ts';
import { nameAmount } from './name-amount.ts';
import { presentDebit } from './present-debit.ts';
import { revokeMandate } from './revoke-mandate.ts';
import { skipDebit, unskipDebit } from './skip-debit.ts';

type Deps = DebitsDeps & BindingDeps;

export const debitRoutes = (app: FastifyInstance, deps: Deps): void => {
  bindCall(app, deps, wire.listDebits, async ({ query }, { merchantId }) => {
    const found = await debitsOfMerchant(deps.database, merchantId, { ...query, limit: query.limit + 1 });
    const debits = found.slice(0, query.limit).map(presentDebit);
    return { debits, nextCursor: found.length > query.limit ? (debits.at(-1)?.debitId ?? null) : null };
  });
  bindCall(app, deps, wire.readDebit, async ({ params }, { merchantId }) => {
    const debit = await debitOfMerchant(deps.database, merchantId, params.debitId);
    if (!debit) throw new Problem('DEBIT_NOT_FOUND');
    return { debit: presentDebit(debit) };
  });
  bindCall(app, deps, wire.nameDebitAmount, async ({ params, body }, { merchantId, once }) => {
    const named = await nameAmount(deps, once, merchantId, { ...params, amountKobo: body.amount });
    return { debit: presentDebit(named) };
  });
  bindCall(app, deps, wire.skipDebit, ({ params }, { payer }) => change(deps, payer.userId, params.debitId, skipDebit));
  bindCall(app, deps, wire.unskipDebit, ({ params }, { payer }) =>
    change(deps, payer.userId, params.debitId, unskipDebit),
  );
  bindCall(app, deps, wire.revokeMandate, async ({ params }, { payer }) => {
    const onTheWay = await revokeMandate(deps, payer.userId, params.consentId);
    return {
      onTheWay: onTheWay.flatMap(({ debitId, amountKobo, sentAt }) =>
        amountKobo !== null && sentAt ? { debitId, amount: amountKobo, sentAt: sentAt.toISOString() } : [],
      ),
    };
  });
};

/** A payer's change of one of their debits. */
const change = async (deps: Deps, userId: string, debitId: string, act: typeof skipDebit) => {
  if (!(await isDebitOf(deps.database, userId, debitId))) throw new Problem('DEBIT_NOT_FOUND');
  if (!(await act(deps, debitId))) throw new Problem('DEBIT_TOO_LATE');
  const debit = await findDebit(deps.database, debitId);
  return { status: debit?.status ?? 'skipped' };
};
