import * as wire from '@yarda/contracts/mandates/debits-operator.ts';
import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { Problem } from '../../platform/http/problem.ts';
import { changeDebit } from './change-debit.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { findDebit } from './debit-store.ts';
import { debitToWire } from './debit-to-wire.ts';
import { decideDispute } from './decide-dispute.ts';

/** The operator's call on any merchant's debit: decide its dispute. */
export const operatorDebitRoutes = (app: FastifyInstance, deps: DebitsDeps & BindingDeps): void => {
  bindCall(app, deps, wire.decideDispute, ({ params: { debitId }, body: { decision, answer } }, { operator, once }) =>
    once({
      commit: async (tx) => {
        const at = new Date(deps.now());
        const merchantId = (await findDebit(tx, debitId))?.merchantId;
        if (merchantId === undefined) throw new Problem('DEBIT_NOT_FOUND');
        const decided = decision === 'uphold' ? ('upheld' as const) : ('refused' as const);
        const changed = await changeDebit(
          tx,
          merchantId,
          debitId,
          (each, locked) => decideDispute(deps, each, locked, { decision: decided, decidedBy: 'operator', answer }, at),
          at,
        );
        const auditEntry = {
          kind: 'operator-acted',
          actor: `operator ${operator.name}`,
          about: 'dispute decided',
        } as const;
        await appendAudit(tx, { ...auditEntry, details: { debitId, decision: decided } }, at);
        return { debit: debitToWire(changed) };
      },
    }),
  );
};
