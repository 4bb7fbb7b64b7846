import { withEvents } from '@yarda/server/merchants/events/with-events.ts';
import type { PaymentLockDeps } from '@yarda/server/payments/lock-payment-and-terms.ts';
import { paymentTransfers } from '@yarda/server/payments/payment-transfers.ts';
import { recordTransferReport } from '@yarda/server/payments/transfers/record-transfer-report.ts';
import type { TransferDeps } from '@yarda/server/payments/transfers/return-transfer.ts';
import type { Database, Statement } from '@yarda/server/platform/database/database.ts';
import { looseStatement, valuesFor } from '@yarda/server/platform/database/database.ts';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';
import { createOutbox } from '@yarda/server/platform/streams/outbox.ts';
import { bankReport } from './bank-report.ts';
import { seededPayment } from './seed-payments.ts';

/** A statement as it was run, with the types that PostgreSQL inferred for its values. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly types: readonly string[];
}

const readTypes = looseStatement<{ name: string; types: string[] }>(
  'bench-parameter-types',
  'select name, parameter_types::text[] as types from pg_prepared_statements',
);

/** Settles one seeded payment and records the statements it ran, in order. */
export const recordSettlement = async (
  url: string,
  deps: TransferDeps & PaymentLockDeps,
  index: number,
): Promise<RecordedStatement[]> => {
  const { number, accountNumber } = seededPayment(index);
  const database = openPostgres(url, 1);
  const requests: { statement: Statement; values: readonly unknown[] }[] = [];
  try {
    const watched = watch(database, (statement, values) => void requests.push({ statement, values }));
    let ids = 0;
    const newId: TransferDeps['newId'] = (kind) => {
      ids += 1;
      return `${kind}_${ids}_${number}`;
    };
    const outbox = createOutbox();
    const watching = {
      ...deps,
      database: withEvents(watched, { newId, now: deps.now }),
      newId,
      transferPurpose: paymentTransfers({ ...deps, outbox }),
    };
    await recordTransferReport(watching, 'sandbox', bankReport('settled', accountNumber));
    const prepared = await database.query(readTypes);
    const typesOf = new Map(prepared.map(({ name, types }) => [name, types]));
    return requests.map(({ statement: { name, text }, values }) => ({ text, values, types: typesOf.get(name) ?? [] }));
  } finally {
    await database.close();
  }
};

const watch = (
  database: Database,
  requested: (statement: Statement, values: readonly unknown[]) => void,
): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tx) =>
      work({
        ...tx,
        query: (statement, input) => {
          requested(statement, valuesFor(statement, input ?? {}));
          return tx.query(statement, input);
        },
        send: (statement, input, answered) => {
          requested(statement, valuesFor(statement, input));
          tx.send(statement, input, answered);
        },
      }),
    ),
});
