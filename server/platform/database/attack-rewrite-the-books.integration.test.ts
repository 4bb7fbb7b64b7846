import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { statement } from './database.ts';

const server = await startTestServer();

/** An attacker runs arbitrary SQL through the server's own connection. */
const run = (text: string) => server.parts.database.query(statement('', text));

describe('an attacker with the serving role', () => {
  it.each([
    ['update ledger_entries set amount_kobo = 1'],
    ['delete from ledger_entries'],
    ['truncate ledger_entries'],
    ["update ledger_transactions set kind = 'payment_executed'"],
    ['delete from ledger_transactions'],
    ['truncate ledger_transactions cascade'],
    ['alter table ledger_entries disable trigger all'],
    ['alter table ledger_entries drop column account'],
    ['drop trigger ledger_entries_append_only on ledger_entries'],
    ['drop table ledger_entries'],
    ['create or replace function ledger_check_balance() returns trigger language sql as $$ $$'],
    ['create or replace function public.mine() returns int language sql as $$ select 1 $$'],
    ['create table public.mine ()'],
    ["set session_replication_role = 'replica'"],
    ["update migrations set checksum = 'mine'"],
    ["insert into migrations (version, name, checksum) values (9999, 'mine', 'mine')"],
    ['create role mine superuser'],
    ['set role postgres'],
    ["copy migrations to program 'true'"],
    ["select pg_read_file('/etc/passwd')"],
  ])('is refused: %s', async (text) => {
    await expect(run(text)).rejects.toThrow(/permission denied|must be owner|must be superuser/);
  });
});

it('does not stop payments from being booked', async () => {
  const payment = await openPayment(server, 250_004);
  const [, settled] = transferReports(payment.accountNumber, payment.amount, new Date(server.parts.deps.now()));
  expect(await reportAsBank(server, settled)).toMatchObject({ status: 200 });
  await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
  expect((await checkLedger(server.parts.database)).faults).toEqual([]);
});
