import type { Database, Queryable, Transaction } from '../database/database.ts';
import { noteConsent } from './log-scope.ts';

/** The same database: log lines name the consents whose rows the work under way reads or changes. */
export const noteConsents = (database: Database): Database => ({
  ...database,
  ...noteQueries(database),
  transaction: (work) => database.transaction((tx) => work(noteTransaction(tx))),
});

const noteTransaction = (tx: Transaction): Transaction => ({
  ...tx,
  ...noteQueries(tx),
  send: (statement, input, answered) => {
    for (const value of Object.values(input)) noteConsent(value);
    tx.send(statement, input, answered);
  },
  emit: (event) => {
    noteConsent(event.consentId);
    tx.emit(event);
  },
});

const noteQueries = ({ query }: Queryable): Queryable => ({
  query: async (statement, input) => {
    for (const value of Object.values(input ?? {})) noteConsent(value);
    return noted(await query(statement, input));
  },
});

/** Notes the consent that all rows belong to. Rows of several are a list, which is about none of them. */
const noted = <Row extends object>(rows: Row[]): Row[] => {
  const id = consentIdOf(rows[0]);
  if (id !== undefined && rows.every((row) => consentIdOf(row) === id)) noteConsent(id);
  return rows;
};

const consentIdOf = (row: object | undefined): unknown => (row && 'consentId' in row ? row.consentId : undefined);
