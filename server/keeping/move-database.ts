import pg from 'pg';
import { lock } from '../database/migrate.ts';
import { copyTable } from './copy-table.ts';
import { expectEmpty } from './expect-empty.ts';
import { MoveRefused } from './move-refused.ts';
import { type Run, runOn } from './run-sql.ts';
import { settledSession } from './settled-session.ts';
import { sequencePlaces, tableHash } from './table-hash.ts';
import { isOfJobs, type TableShape, tableShapes } from './table-shape.ts';
import { unguarded } from './unguarded.ts';

/** Where a database is moved to: as the role that owns the schema, and as the one that serves and owns the jobs. */
export interface MoveTarget {
  readonly ownerUrl: string;
  readonly servingUrl: string;
}

export interface Moved {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies everything into a database that has the newest schema and no rows, and compares both, table by table, before
 * it commits: the target has all of it or nothing. The source must be inside a transaction, and stays as it is.
 */
export const moveDatabase = async (source: Run, { ownerUrl, servingUrl }: MoveTarget): Promise<Moved> => {
  const owner = await connected(ownerUrl);
  const serving = ownerUrl === servingUrl ? owner : await connected(servingUrl);
  try {
    for (const statement of settledSession.split(';').filter((text) => text.trim())) await source(statement);
    const moved = await copied(source, runOn(owner), runOn(serving));
    // The jobs come last: without them nothing is done twice.
    await owner.query('commit');
    if (serving !== owner) await serving.query('commit');
    return moved;
  } finally {
    await owner.end();
    if (serving !== owner) await serving.end();
  }
};

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'yarda-move' });
  await client.connect();
  await client.query(settledSession);
  return client;
};

const copied = async (source: Run, owner: Run, serving: Run): Promise<Moved> => {
  const runOf = (shape: TableShape): Run => (isOfJobs(shape) ? serving : owner);
  for (const run of new Set([owner, serving])) await run('begin');
  await owner(lock.replace('begin;', ''));
  await expectEmpty(owner);
  const shapes = await tableShapes(source);
  const there = new Map((await tableShapes(owner)).map((shape) => [shape.table, JSON.stringify(shape)]));
  const other = shapes.find((shape) => there.get(shape.table) !== JSON.stringify(shape));
  if (other) throw new MoveRefused(`${other.table} has other columns in the database named by --to`);
  await unguarded(
    owner,
    shapes.filter((shape) => !isOfJobs(shape)).map(({ table }) => table),
    async () => {
      for (const shape of shapes.toReversed()) await runOf(shape)(`delete from ${shape.table}`);
      for (const shape of inOrder(shapes)) await copyTable(source, runOf(shape), shape);
    },
  );
  for (const { name, last, isCalled } of await sequencePlaces(source))
    await owner('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled]);
  return compared(source, runOf, owner, shapes);
};

/** A schedule and a job refer to their queue; the other tables' references are away meanwhile. */
const inOrder = (shapes: readonly TableShape[]): readonly TableShape[] => [
  ...shapes.filter(({ table }) => table === 'pgboss.queue'),
  ...shapes.filter(({ table }) => table !== 'pgboss.queue'),
];

const compared = async (
  source: Run,
  runOf: (shape: TableShape) => Run,
  owner: Run,
  shapes: readonly TableShape[],
): Promise<Moved> => {
  let rows = 0;
  for (const shape of shapes) {
    const [here, there] = [await tableHash(source, shape.table), await tableHash(runOf(shape), shape.table)];
    if (here.rows !== there.rows || here.hash !== there.hash)
      throw new MoveRefused(`${shape.table} was not copied whole: ${there.rows} of ${here.rows} rows, or others`);
    rows += here.rows;
  }
  const [left, right] = [await sequencePlaces(source), await sequencePlaces(owner)];
  if (JSON.stringify(left) !== JSON.stringify(right)) throw new MoveRefused('The sequences go on at other numbers');
  return { tables: shapes.length, rows };
};
