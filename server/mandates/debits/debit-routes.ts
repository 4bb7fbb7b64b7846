import * as wire from '@yarda/contracts/mandates/debits.ts';
import type { FastifyInstance } from 'fastify';
import { nextCursorOf } from '../../platform/database/scan-limits.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { type ListReads, pageSource } from '../../platform/http/page-source.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { debitToWire } from './debit-to-wire.ts';
import { debitOfMerchant, debitScannedTo, debitsOfMerchant } from './listed-debit-store.ts';
import { nameAmount } from './name-amount.ts';

type Deps = DebitsDeps & BindingDeps & ListReads;

export const debitRoutes = (app: FastifyInstance, deps: Deps): void => {
  bindCall(app, deps, wire.listDebits, async ({ query }, { merchantId }) => {
    const { db } = await pageSource(deps, query.cursor, (from, id) => debitOfMerchant(from, merchantId, id));
    const found = await debitsOfMerchant(db, merchantId, { ...query, limit: query.limit + 1 });
    const debits = found.slice(0, query.limit).map(debitToWire);
    const page = debits.map(({ debitId }) => debitId);
    return { debits, nextCursor: await nextCursorOf(found, page, () => debitScannedTo(db, merchantId, query)) };
  });
  bindCall(app, deps, wire.readDebit, async ({ params }, { merchantId }) => {
    const debit = await debitOfMerchant(deps.database, merchantId, params.debitId);
    if (!debit) throw new Problem('DEBIT_NOT_FOUND');
    return { debit: debitToWire(debit) };
  });
  bindCall(app, deps, wire.nameDebitAmount, async ({ params, body }, { merchantId, once }) => {
    const named = await nameAmount(deps, once, merchantId, {
      ...{ ...params, amountKobo: body.amount, reference: body.reference ?? null },
    });
    return { debit: debitToWire(named) };
  });
};
