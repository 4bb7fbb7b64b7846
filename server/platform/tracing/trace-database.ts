import type { Database, Queryable } from '../database/database.ts';
import type { Tracing } from './tracing.ts';

/** The same database, whose statements and transactions stand in traces by their names: no text, no value. */
export const traceDatabase = (database: Database, tracing: Tracing): Database => ({
  ...database,
  ...traceQueries(database, tracing),
  transaction: (work) =>
    tracing.inside('transaction', facts, () =>
      database.transaction((tx) => work({ ...tx, ...traceQueries(tx, tracing) })),
    ),
});

/** The same statements, in traces. `of`: whose they are, if not the database's. */
export const traceQueries = ({ query }: Queryable, { inside }: Tracing, of = ''): Queryable => ({
  query: (statement, input) => inside(`${of}sql ${statement.name || 'unnamed'}`, facts, () => query(statement, input)),
});

const facts = { 'db.system.name': 'postgresql' };
