import * as wire from '@yarda/contracts/platform/money-operator.ts';
import type { FastifyInstance } from 'fastify';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type BookingDeps, queryMoney } from './book-money.ts';

/** The operator's call for money that a provider has and our books lack: query the provider, and book its report. */
export const operatorMoneyRoutes = (app: FastifyInstance, deps: BookingDeps & BindingDeps): void => {
  bindCall(app, deps, wire.bookMoney, ({ body }, { operator, once }) =>
    once({
      prepare: async () => {
        const answer = await queryMoney(deps, body.rail, body.reference, body.refund).catch((error: unknown): never => {
          deps.failed(error);
          throw new Problem('UNAVAILABLE', undefined, retrySeconds);
        });
        if (!answer) throw new Problem('MONEY_NOT_FOUND');
        if (answer === 'not_this') throw new Problem('REFUND_NOT_THIS');
        return answer;
      },
      commit: async (tx, book) => {
        const booked = await book(tx);
        const auditEntry = {
          kind: 'operator-acted',
          actor: `operator ${operator.name}`,
          about: 'money booked',
        } as const;
        const { rail, reference, refund } = body;
        const details = { rail, reference, ...(refund && { refund }), booked: booked ? 'yes' : 'no' };
        await appendAudit(tx, { ...auditEntry, details }, new Date(deps.now()));
        return { rail, reference, booked };
      },
    }),
  );
};

const retrySeconds = 60;
