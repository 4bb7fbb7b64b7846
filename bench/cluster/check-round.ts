import { checkEvents } from '@yarda/server/app/check-events.ts';
import { checkLedger } from '@yarda/server/app/check-ledger.ts';
import { type Database, looseStatement } from '@yarda/server/platform/database/database.ts';
import { type Machine, machines } from './cluster-network.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import type { DebitStory, LoadReport, PaidStory } from './load-words.ts';
import { awaited } from './logged-process.ts';

const paid = looseStatement<PaidRow>(
  'cluster-paid',
  `select p.narration as reference, p.consent_id, p.payment_id, p.status,
     (select count(*)::int from transfers t where t.payment_id = p.payment_id and t.status = 'settled') as transfers,
     (select count(*)::int from transfer_returns r where r.payment_id = p.payment_id) as returns,
     (select count(*)::int from ledger_transactions l where l.payment_id = p.payment_id and l.kind = 'payment_executed')
       as bookings,
     (select coalesce(jsonb_agg(o.event_id order by o.position), '[]') from outbox o
       where o.stream = 'payment:' || p.payment_id) as events
   from payments p where p.narration like :name || '-payment-%'`,
);
const debited = looseStatement<DebitRow>(
  'cluster-debited',
  `select p.narration as reference, d.consent_id, d.status, d.reason, d.attempts, d.next_at,
     (select count(*)::int from charge_attempts a join sandbox_charges s on s.reference = a.attempt_id
       where a.debit_id = d.debit_id
         and (s.status ->> 'status' = 'approved' or s.later_status ->> 'status' = 'approved')) as taken
   from payments p left join debits d using (payment_id) where p.narration like :name || '-debit-%'`,
);
const written = looseStatement<{ at: string }>('cluster-written', 'select pg_current_wal_lsn()::text as at');
const replayed = looseStatement<{ done: boolean }>(
  'cluster-replayed',
  'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= :at::pg_lsn as done',
);
const books = looseStatement<{ hash: string }>(
  'cluster-books',
  `select coalesce(md5(string_agg(line, ',' order by line)), '') as hash from (
     select concat_ws(':', t.kind, t.reference, e.line, e.account, e.amount_kobo) as line
     from ledger_entries e join ledger_transactions t using (ledger_transaction_id)) as lines`,
);

/** Lists the failures that a round proved, one sentence each. */
export const checkRound = async (
  cluster: DatabaseCluster,
  database: string,
  name: string,
  report: LoadReport,
): Promise<string[]> => {
  const primary = await cluster.whole();
  const opened = cluster.open(primary, database);
  try {
    return [
      ...report.wrong.map((each) => `wrong: ${each}`),
      ...faultsOfPayments(report, await opened.query(paid, { name })),
      ...faultsOfDebits(report, await opened.query(debited, { name })),
      ...(await checkEvents(opened)).map(({ rule, subject }) => `untold: ${rule} (${subject})`),
      ...(await faultsOfBooks(cluster, database, opened)),
    ];
  } finally {
    await opened.close();
  }
};

interface PaidRow {
  readonly reference: string;
  readonly consentId: string;
  readonly paymentId: string;
  readonly status: string;
  readonly transfers: number;
  readonly returns: number;
  readonly bookings: number;
  readonly events: readonly string[];
}

const faultsOfPayments = ({ payments, sentCounts }: LoadReport, rows: readonly PaidRow[]): string[] => {
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return payments.flatMap((story) => {
    const [row, ...more] = byReference.get(story.reference) ?? [];
    if (!row || row.consentId !== story.consentId) return [`lost: ${story.reference} is not there`];
    if (more.length > 0) return [`doubled: ${story.reference} is there ${more.length + 1} times`];
    const facts = [row.status, row.transfers, row.returns, row.bookings].join(' ');
    return [
      ...(facts === 'executed 1 0 1' ? [] : [`lost or doubled: ${story.reference} is ${facts}, not executed 1 0 1`]),
      ...emittedOnce(sentCounts, story, ['consent.created', 'consent.granted', 'payment.executed']),
      ...(isSame(story, row) ? [] : [`stream: ${story.reference} heard ${story.received}, and there is ${row.events}`]),
    ];
  });
};

const isSame = ({ received }: PaidStory, { events }: PaidRow): boolean => received.join() === events.join();

const emittedOnce = (
  sentCounts: LoadReport['sentCounts'],
  { reference, consentId }: Pick<PaidStory, 'reference' | 'consentId'>,
  types: readonly string[],
): string[] =>
  types.flatMap((type) => {
    const times = sentCounts[`${consentId} ${type}`] ?? 0;
    return times === 1 ? [] : [`webhook: ${type} of ${reference} came as ${times} events`];
  });

interface DebitRow {
  readonly reference: string;
  readonly consentId: string | null;
  readonly status: string | null;
  readonly reason: string | null;
  readonly attempts: number | null;
  readonly nextAt: Date | null;
  readonly taken: number;
}

const faultsOfDebits = ({ debits, sentCounts }: LoadReport, rows: readonly DebitRow[]): string[] => {
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  return debits.flatMap((story: DebitStory) => {
    const [row, ...more] = byReference.get(story.reference) ?? [];
    if (!row || row.consentId !== story.consentId) return [`lost: ${story.reference} is not there`];
    if (more.length > 0) return [`doubled: ${story.reference} is there ${more.length + 1} times`];
    return [
      ...(row.status === 'executed' && row.taken === 1
        ? []
        : [`lost or doubled: ${story.reference}, taken ${row.taken} times: ${JSON.stringify(row)}`]),
      ...emittedOnce(sentCounts, story, ['consent.granted', 'debit.sent', 'debit.executed']),
    ];
  });
};

/** The books balance, and are the same on all machines once each has replayed what the primary wrote. */
const faultsOfBooks = async (cluster: DatabaseCluster, name: string, primary: Database): Promise<string[]> => {
  const [at] = await primary.query(written);
  const found = await Promise.all(machines.map((machine) => booksOn(cluster, machine, name, at?.at ?? '0/0')));
  const hashes = new Set(found.map(({ hash }) => hash));
  return [
    ...found.flatMap(({ faults }) => faults),
    ...(hashes.size === 1 ? [] : ['books: the machines do not have the same']),
  ];
};

const booksOn = async (cluster: DatabaseCluster, machine: Machine, name: string, at: string) => {
  const database = cluster.open(machine, name);
  try {
    await awaited(`${machine} has replayed it all`, async () =>
      (await database.query(replayed, { at }))[0]?.done ? true : null,
    );
    const { faults } = await checkLedger(database);
    const [row] = await database.query(books);
    return { hash: row?.hash ?? '', faults: faults.map(({ rule, subject }) => `books: ${rule} (${subject})`) };
  } finally {
    await database.close();
  }
};
