import type { SandboxAccount, SandboxBankStore } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { batchFetch } from '../platform/database/batch-calls.ts';
import { type Database, narrow, statement } from '../platform/database/database.ts';

/** Several at a time: asking for each would cost as much as opening its account. */
const nextSerials = statement(
  'sandbox-serials',
  "select nextval('sandbox_account_serial') as serial from generate_series(1, 32)",
  narrow<{ serial: number }>(),
);
const columns = 'account_number, reference, account_name, amount_kobo, expires_at';
const openNew = statement(
  'sandbox-accounts-open',
  `insert into sandbox_accounts (${columns})
   select "accountNumber", reference, "accountName", "amountKobo", "expiresAt" from jsonb_to_recordset(:wanted::jsonb)
     as new("accountNumber" text, reference text, "accountName" text, "amountKobo" bigint, "expiresAt" timestamptz)
   order by reference
   on conflict do nothing returning ${columns}`,
);
const openAccount = statement(
  'sandbox-account-open',
  `insert into sandbox_accounts (${columns}) values (:accountNumber, :reference, :accountName, :amountKobo, :expiresAt)
   on conflict (reference) do update set reference = excluded.reference returning ${columns}`,
);
const byNumber = statement(
  'sandbox-account-by-number',
  `select ${columns} from sandbox_accounts where account_number = :accountNumber`,
);
const insertReport = statement(
  'sandbox-report-insert',
  'insert into sandbox_reports (report_id, due_at, body) values (:reportId, :dueAt, :body) on conflict do nothing',
);
const findReport = statement(
  'sandbox-report-find',
  'select report_id, due_at, body from sandbox_reports where report_id = :reportId',
);
const claimReports = statement(
  'sandbox-reports-claim',
  `with due as (
     select report_id, due_at from sandbox_reports where delivered_at is null and due_at <= :now
     order by due_at, report_id limit 50 for update skip locked
   ), claimed as (
     update sandbox_reports r set due_at = :dueAt, attempts = attempts + 1 from due where r.report_id = due.report_id
     returning r.report_id, r.body, r.attempts, due.due_at
   )
   select * from claimed order by due_at, report_id`,
);
const markDelivered = statement(
  'sandbox-report-delivered',
  'update sandbox_reports set delivered_at = now() where report_id = :reportId',
);
const postpone = statement(
  'sandbox-report-postpone',
  'update sandbox_reports set due_at = :dueAt where report_id = :reportId',
);

interface AccountRow {
  accountNumber: string;
  reference: string;
  accountName: string;
  amountKobo: number;
  expiresAt: Date;
}

/** The state of the simulated bank, in the database. */
export const sandboxBankStore = (database: Database): SandboxBankStore => {
  const nextSerial = serialsOf(database);
  return {
    openAccount: async ({ reference, accountName, amountKobo, expiresAt }, number) => {
      const wanted = { accountNumber: number(await nextSerial()), reference, accountName, amountKobo, expiresAt };
      const opened = (await openNewAccount(database, wanted)) ?? (await openExistingAccount(database, wanted));
      if (!opened) throw new Error('The pretend bank lost an account it had just opened');
      return accountOf(opened);
    },
    findAccount: async (accountNumber) => {
      const [found] = await database.query(byNumber, { accountNumber });
      return found ? accountOf(found) : null;
    },
    schedule: async (reports) => {
      if (reports.length === 0) return;
      await database.transaction((tx) =>
        Promise.all(reports.map(({ reportId, dueAt, body }) => tx.query(insertReport, { reportId, dueAt, body }))),
      );
    },
    findReport: async (reportId) => (await database.query(findReport, { reportId }))[0] ?? null,
    claimDue: async (now, leaseMs) => {
      const rows = await database.query(claimReports, { now, dueAt: new Date(now.getTime() + leaseMs) });
      return rows.map(({ reportId, body, attempts, dueAt }) => ({
        reportId,
        body,
        attempts,
        dueAt,
      }));
    },
    delivered: async (reportId) => {
      await database.query(markDelivered, { reportId });
    },
    postponed: async (reportId, dueAt) => {
      await database.query(postpone, { reportId, dueAt });
    },
  };
};

const accountOf = ({ accountNumber, reference, accountName, amountKobo, expiresAt }: AccountRow): SandboxAccount => ({
  accountNumber,
  reference,
  accountName,
  amountKobo,
  expiresAt,
});

/** Resolves to undefined if an account was opened for the reference before. */
const openNewAccount = batchFetch<Database, AccountRow, AccountRow>(async (database, wanted) => {
  const opened = await database.query(openNew, { wanted: JSON.stringify(wanted) });
  const numbered = new Map(opened.map((account) => [account.accountNumber, account]));
  return wanted.map(({ accountNumber }) => numbered.get(accountNumber));
});

const openExistingAccount = async (database: Database, account: AccountRow): Promise<AccountRow | undefined> =>
  (await database.query(openAccount, account))[0];

const serialsOf = (database: Database) => {
  const left: number[] = [];
  return async (): Promise<number> => {
    if (left.length === 0) left.push(...(await database.query(nextSerials)).map(({ serial }) => serial));
    return left.shift() ?? 0;
  };
};
