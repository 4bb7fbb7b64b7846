import * as z from 'zod/mini';
import { type Database, statement } from '../platform/database/database.ts';
import { grownDebits } from './grown-debits.ts';
import { grownEvents } from './grown-events.ts';
import { grownPayments } from './grown-payments.ts';

/** Rows of so many consents at a time: one statement must fit the memory of what it has added. */
const batch = 25_000;

/** As many at once as a usual machine has processors for beside PostgreSQL's own work. */
const lanes = 2;

/** Above this, adding rows to each index one by one takes longer than making the indexes afterwards. */
const manyConsents = 100_000;

const people = (count: number): string => `
  insert into users (user_id, phone, name, created_at)
    select 'usr_growth' || n, '+23490' || lpad(n::text, 8, '0'), 'Person ' || n, now()
      from generate_series(0, ${Math.ceil(count / 4)}) n;
  insert into user_accounts (account_id, user_id, institution_code, bank_name, account_number, account_name,
    integrations, position, link_status)
    select 'acc_growth' || n, 'usr_growth' || n, '044', 'Access Bank', lpad(n::text, 10, '0'), 'Person ' || n, '{}',
      0, 'approved'
    from generate_series(0, ${Math.ceil(count / 4)}) n;`;

const ofConsents = `${grownPayments} ${grownDebits} ${grownEvents}`;

/** The tables it fills that grow with what people do. */
export const grownTables: readonly string[] = [
  ...new Set([...`${people(0)} ${ofConsents}`.matchAll(/insert into ([a-z_]+)/g)].map(([, table = '']) => table)),
];

/**
 * Fills a migrated database as a year of use would: `count` consents of 50 merchants and 1 in 4 as many people, each with
 * three payments, two of them executed by a settled transfer and booked in four ledger rows each; every second granted,
 * with a mandate and a debit. The books balance. The owner must be a superuser: nothing is checked row by row.
 */
export const seedGrowth = async (owner: Database, count: number): Promise<void> => {
  await owner.script(quickly(`${merchants} ${people(count)}`));
  const remake = count > manyConsents ? await dropIndexes(owner) : [];
  // The oldest first, as they came: rows that were made together lie together.
  const parts = Array.from({ length: Math.ceil(count / batch) }, (_, no) => no * batch).reverse();
  await inLanes(parts, (from) => {
    const span = { from, to: Math.min(count, from + batch), count };
    return owner.script(quickly(`${seeded(span)} ${ofConsents}`));
  });
  await owner.script(identitiesAfter(count));
  await inLanes(remake, (index) => owner.script(index));
  await inLanes(grownTables, (table) => owner.script(`vacuum analyze ${table}`));
};

/** Foreign keys and triggers are three quarters of the time that single rows take, and hold by construction. */
const quickly = (sql: string): string =>
  `begin; set local session_replication_role = replica; set local synchronous_commit = off; ${sql} commit;`;

const inLanes = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  const left = [...all];
  const lane = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

const indexes = statement(
  'test-indexes-of-grown',
  `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as created from pg_index
   where indrelid = any(:grownTables::text[]::regclass[]) and not exists (select from pg_constraint
     where conindid = indexrelid)`,
);

/** All but those of primary keys and unique columns; resolves to what makes them again. */
const dropIndexes = async (owner: Database): Promise<string[]> => {
  const rows = z
    .array(z.object({ name: z.string(), created: z.string() }))
    .parse(await owner.query(indexes, { grownTables }));
  await owner.script(rows.map(({ name }) => `drop index ${name};`).join(' '));
  return rows.map(({ created }) => `set maintenance_work_mem = '512MB'; ${created};`);
};

const merchants = `
  insert into merchants (merchant_id, name, type) select 'mrc_growth' || n, 'Merchant ' || n, 'merchant'
    from generate_series(0, 49) n;
  insert into clients (client_id, merchant_id, name) select 'cli_growth' || n, 'mrc_growth' || n, 'Shop ' || n
    from generate_series(0, 49) n;
  insert into webhook_endpoints (endpoint_id, merchant_id, url, created_at)
    select 'whe_growth' || n, 'mrc_growth' || n, 'https://shop.example/' || n, now() from generate_series(0, 49) n;`;

const seeded = ({
  from,
  to,
  count,
}: {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}): string => `
  create temporary table seeded on commit drop as
    select n, 'cns_growth' || n as consent_id, 'mrc_growth' || n % 50 as merchant_id,
      'cli_growth' || n % 50 as client_id,
      'usr_growth' || n % ${Math.ceil(count / 4)} as user_id, 'acc_growth' || n % ${Math.ceil(count / 4)} as account_id,
      now() - n * interval '400 days' / ${count} as at, n % 2 = 0 as is_granted, ${count} - n as no
    from generate_series(${from}, ${to - 1}) n order by n desc;
  create temporary table seeded_payments on commit drop as
    select s.*, p, n * 3 + p as number, 'pay_growth' || (n * 3 + p) as payment_id, p < 2 as is_paid,
      no::bigint * 4 + p * 2 + 1 as booking
    from seeded s, generate_series(0, 2) p order by n desc, p;`;

/** Moves the sequences past the numbers that were used here, so that none is used twice. */
const identitiesAfter = (count: number): string => `
  select setval(pg_get_serial_sequence('ledger_transactions', 'ledger_transaction_id'), ${4 * count + 5});
  select setval(pg_get_serial_sequence('webhook_deliveries', 'delivery_no'), ${count + 1});
  select setval(pg_get_serial_sequence('audit_entries', 'position'), (select coalesce(max(position), 0) + 1
    from audit_entries));`;
