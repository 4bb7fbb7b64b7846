import { MoveRefused } from './move-refused.ts';
import type { Run } from './run-sql.ts';

/** Migrations write rows here. A server or an operator's command also leaves some elsewhere: its mode, the audit log. */
const ofMigrations = [
  ...['migrations', 'merchants', 'clients', 'discoveries', 'merchant_event_places', 'webhook_places'],
];

/** Throws unless a database has no tables, or ours without a row: the copy replaces what is there. */
export const expectEmpty = async (run: Run): Promise<void> => {
  const tables = await run<{ name: string; isOurs: boolean }>(
    `select relname as name, to_regclass('public.migrations') is not null as "isOurs" from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  if (tables.some(({ isOurs }) => !isOurs)) throw new MoveRefused('The database named by --to holds tables of others');
  for (const { name } of tables.filter((table) => !ofMigrations.includes(table.name))) {
    if ((await run(`select 1 as found from public."${name}" limit 1`)).length > 0)
      throw new MoveRefused(`The database named by --to is not empty: ${name} has rows`);
  }
};
