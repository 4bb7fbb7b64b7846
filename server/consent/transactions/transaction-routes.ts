import { Readable } from 'node:stream';
import {
  executedWithin,
  listTransactions,
  type MerchantTransaction,
} from '@yarda/contracts/consent/consent-transactions.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { answeredVersion } from '../../platform/http/answered-version.ts';
import { type BindingDeps, bindCall, queryOf } from '../../platform/http/bind-call.ts';
import { identifiedCaller } from '../../platform/http/identified-caller.ts';
import { type ListReads, pageSource } from '../../platform/http/page-source.ts';
import { limitMerchant } from '../../platform/limits/limit-requests.ts';
import { transactionCsvHead, transactionCsvLine } from './transaction-csv.ts';
import { findTransactionPosition, listMerchantTransactions } from './transaction-store.ts';
import { bookedFor, transactionToWire } from './transaction-to-wire.ts';

/** A merchant's books, as a list and as a file. */
export const transactionRoutes = (app: FastifyInstance, deps: BindingDeps & ListReads): void => {
  bindCall(app, deps, listTransactions, async ({ query: { cursor, ...query } }, { merchantId }) => {
    const { db, cursor: last } = await pageSource(deps, cursor, (from, id) =>
      findTransactionPosition(from, merchantId, bookedFor(id)),
    );
    const found = await listMerchantTransactions(db, { ...query, merchantId, limit: query.limit + 1 }, last);
    const transactions = found.slice(0, query.limit).map(transactionToWire);
    const nextCursor = found.length > query.limit ? (transactions.at(-1)?.transactionId ?? null) : null;
    return { transactions, nextCursor };
  });
  app.get(`${listTransactions.path}.csv`, { exposeHeadRoute: false }, async (request, reply) => {
    const { merchantId, key } = (await identifiedCaller(deps, 'merchant', request)).context;
    limitMerchant(deps.limits, reply, merchantId);
    answeredVersion(request, reply, key.apiVersion);
    const days = queryOf(request, daysSchema);
    reply.header('content-disposition', 'attachment; filename="transactions.csv"');
    reply.type('text/csv; charset=utf-8');
    return reply.send(Readable.from(csvOf(transactionsOf(deps.reads, { ...days, merchantId }))));
  });
};

const daysSchema = z.strictObject(executedWithin);

async function* csvOf(transactions: AsyncIterable<MerchantTransaction>): AsyncGenerator<string> {
  yield transactionCsvHead;
  for await (const transaction of transactions) yield transactionCsvLine(transaction);
}

const pageRows = 500;

/** All of some days, page by page, as fast as they are taken. */
async function* transactionsOf(
  db: Queryable,
  wanted: Omit<Parameters<typeof listMerchantTransactions>[1], 'limit'>,
): AsyncGenerator<MerchantTransaction> {
  let after: Parameters<typeof listMerchantTransactions>[2] = null;
  do {
    const rows = await listMerchantTransactions(db, { ...wanted, limit: pageRows }, after);
    yield* rows.map(transactionToWire);
    const last = rows.length === pageRows ? rows.at(-1) : undefined;
    after = last ? { bookedAt: last.bookedAt, reference: last.bookedFor } : null;
  } while (after !== null);
}
