import type pg from 'pg';
import type { CamelCase, Queryable } from '../database/database.ts';

/** Runs SQL that was put together from the catalogue, and so has no name. */
export type Run = <Row extends CamelCase<Row>>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export const runIn =
  (db: Queryable): Run =>
  (text, values) =>
    db.query({ name: '', text }, values);

/** On one connection without a time limit: copying takes as long as it takes. Columns are named in camelCase in SQL. */
export const runOn =
  (client: pg.Client): Run =>
  async (text, values = []) =>
    (await client.query({ text, values: [...values] })).rows;
