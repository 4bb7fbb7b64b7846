import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { checkLedger, ledgerSentence } from '@yarda/server/app/check-ledger.ts';
import { compose } from '@yarda/server/app/compose.ts';
import { sweepDebits } from '@yarda/server/mandates/debits/sweep-debits.ts';
import { readConfig } from '@yarda/server/platform/config/config.ts';
import { type Database, looseStatement, statement } from '@yarda/server/platform/database/database.ts';
import { withDatabase } from './bench-postgres.ts';
import { type Ground, ports } from './ground.ts';
import { type Measured, measured, milliseconds, perSecond } from './measured.ts';
import { median } from './quantile.ts';

/** A working morning in Lagos: debits are sent only then. */
const morning = '2027-03-03T09:00:00Z';

/**
 * How many debits can be carried out, from their notice to their settlement, and what a sweep costs while nothing is due.
 * The pretend bank answers from the same database. Throws if the ledger is wrong, or a debit is left over.
 */
export const measureDebits = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const url = await (await postgres()).freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  const settings = { PORT: String(ports.server), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const server = await compose(readConfig(settings));
  const [due, living] = quick ? [100, 5_000] : [2_000, 1_000_000];
  try {
    const to = { method: 'POST', url: '/api/sandbox/clock', payload: { to: dayInLagos(Date.parse(morning)) } } as const;
    await server.app.inject(to);
    await server.app.inject({ ...to, payload: { advance: 'PT10H' } });
    const deps = { ...server.deps, failed: (error: unknown) => void process.stderr.write(`${String(error)}\n`) };
    const now = new Date(deps.now());
    const today = dayInLagos(now.getTime());
    const carried = await withDatabase(url, async (database) => {
      await seedDebits(database, { name: 'due', count: due, dueOn: today, nextAt: now });
      const noticesMs = await timed(() => sweepDebits(deps));
      await makeDue(database, now);
      return noticesMs + (await timed(() => untilSettled(database, () => sweepDebits(deps))));
    });
    const check = await checkLedger(server.database);
    if (check.faults.length > 0) throw new Error(ledgerSentence(check));
    const later = new Date(now.getTime() + 30 * 86_400_000);
    await withDatabase(url, (database) =>
      seedDebits(database, { name: 'living', count: living, dueOn: daysAfter(today, 37), nextAt: later }),
    );
    const idle: number[] = [];
    for (let round = 0; round < 20; round += 1) idle.push(await timed(() => sweepDebits(deps)));
    return [
      measured('Debits, from notice to settlement, by a bank that takes 1.2 s', due / (carried / 1000), perSecond, {
        min: 80,
      }),
      measured(`A sweep over ${living.toLocaleString('en')} mandates with nothing due`, median(idle), milliseconds, {
        max: 50,
      }),
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** As if their notices were two days old. */
const makeDue = async (database: Database, now: Date): Promise<void> => {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const due = `update debits set notified_at = :notifiedAt, not_before = :notBefore, next_at = :nextAt
    where status = 'notified'`;
  const times = { notifiedAt: before(49), notBefore: before(1), nextAt: now };
  await database.query(statement('bench-make-due', due), times);
};

const untilSettled = async (database: Database, sweep: () => Promise<void>): Promise<void> => {
  const open = looseStatement<{ count: number }>(
    'bench-open',
    "select count(*)::int as count from debits where status <> 'executed'",
  );
  await sweep();
  for (let round = 0; round < 600; round += 1) {
    const [row] = await database.query(open);
    if (row?.count === 0) return;
    await sleep(100);
  }
  const status = statement('bench-status', 'select status, reason, count(*)::int as count from debits group by 1, 2');
  throw new Error(`Not settled in time: ${JSON.stringify(await database.query(status))}`);
};

/** Whose debits are seeded, and from which account: a person of the sandbox. */
const payer = { userId: 'usr_ada', accountId: 'acc_ada_access' } as const;

/**
 * Inserts mandates of one debit each, due on a day (`YYYY-MM-DD`) and with something to do for it at a moment. The server
 * must have run on this database before, to migrate it.
 */
const seedDebits = (
  database: Database,
  { name, count, dueOn, nextAt }: { name: string; count: number; dueOn: string; nextAt: Date },
): Promise<void> =>
  database.script(`
    -- A million rows are inserted without checking each against its parents.
    set local session_replication_role = replica;
    create temporary table numbers_${name} as select '${name}_' || n as n from generate_series(1, ${count}) n;
    insert into consents (consent_id, merchant_id, client_id, created_at, expires_at)
      select 'cns_' || n, merchant_id, client_id, now(), now() + interval '1 day'
      from numbers_${name}, clients where client_id = 'cli_demo';
    insert into consent_logs (consent_id, merchant_id, events)
      select 'cns_' || n, merchant_id, 0 from numbers_${name}, clients where client_id = 'cli_demo' on conflict do nothing;
    insert into payments (payment_id, consent_id, requested_by, position, type, amount_kobo, narration, amount_type, due_date)
      select 'pay_' || n, 'cns_' || n, merchant_id, 0, 'future', 500000, 'Rent', 'fixed', '${dueOn}'
      from numbers_${name}, clients where client_id = 'cli_demo';
    insert into mandates (consent_id, user_id, merchant_id, max_kobo, granted_at)
      select 'cns_' || n, user_id, merchant_id, 500000, now() from numbers_${name}, clients, users
      where client_id = 'cli_demo' and user_id = '${payer.userId}';
    insert into mandate_accounts (consent_id, account_id, position)
      select 'cns_' || n, '${payer.accountId}', 0 from numbers_${name};
    insert into debits (debit_id, consent_id, payment_id, merchant_id, narration, amount_type, max_kobo, amount_kobo, due_on,
        effective_on, occurrence_no, occurrence_of, next_at)
      select 'deb_' || n, 'cns_' || n, 'pay_' || n, merchant_id, 'Rent', 'fixed', 500000, 500000, '${dueOn}', '${dueOn}', 1, 1,
        '${nextAt.toISOString()}'
      from numbers_${name}, clients where client_id = 'cli_demo';
    analyze;`);
