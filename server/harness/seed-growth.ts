import type { Database } from '../database/database.ts';

/** Rows of a hundred thousand consents at a time: one statement must fit the memory of what it has added. */
const batch = 100_000;

/**
 * Fills a migrated database as a year of use would: `count` consents of 50 merchants and 1 in 20 as many people, each with
 * three payments, two of them executed by a settled transfer and booked in four ledger rows each. The books balance.
 */
export const seedGrowth = async (owner: Database, count: number): Promise<void> => {
  await owner.script(peopleAndMerchants(count));
  for (let from = 0; from < count; from += batch)
    await owner.script(rowsOf(from, Math.min(count, from + batch), count));
  await owner.script('analyze');
};

const peopleAndMerchants = (count: number): string => `
  insert into merchants (merchant_id, name, type) select 'mrc_growth' || n, 'Merchant ' || n, 'merchant' from generate_series(0, 49) n;
  insert into clients (client_id, merchant_id, name) select 'cli_growth' || n, 'mrc_growth' || n, 'Shop ' || n from generate_series(0, 49) n;
  insert into users (user_id, phone, name, created_at)
    select 'usr_growth' || n, '+23490' || lpad(n::text, 8, '0'), 'Person ' || n, now() from generate_series(0, ${Math.ceil(count / 20)}) n;`;

const rowsOf = (from: number, to: number, count: number): string => `
  begin;
  set local synchronous_commit = off;
  create temporary table seeded on commit drop as
    select n, 'cns_growth' || n as consent_id, 'mrc_growth' || n % 50 as merchant_id, 'cli_growth' || n % 50 as client_id,
      'usr_growth' || n % ${Math.ceil(count / 20)} as user_id, now() - n * interval '400 days' / ${count} as at
    from generate_series(${from}, ${to - 1}) n;
  create temporary table seeded_payments on commit drop as
    select s.*, p, n * 3 + p as number, 'pay_growth' || (n * 3 + p) as payment_id, p < 2 as is_paid from seeded s, generate_series(0, 2) p;
  insert into consents (consent_id, merchant_id, client_id, created_at, expires_at, expiry_told_at)
    select consent_id, merchant_id, client_id, at, at + interval '1 day', case when at < now() - interval '1 day' then at + interval '1 day' end
    from seeded;
  insert into consent_logs (consent_id, merchant_id, events) select consent_id, merchant_id, 4 from seeded;
  insert into payments (payment_id, consent_id, asked_by, position, type, amount_kobo, narration, status, received_kobo,
      transfer_status, executed_at, payer_user_id)
    select payment_id, consent_id, merchant_id, p, 'immediate', 250000, 'Order ' || number,
      case when is_paid then 'executed' else 'pending' end, case when is_paid then 250000 else 0 end,
      case when is_paid then 'settled' else 'expected' end, case when is_paid then at end, case when is_paid then user_id end
    from seeded_payments;
  insert into transfer_accounts (rail, account_number, payment_id, ordinal, bank_name, account_name, expires_at, short_returned_at)
    select 'sandbox', 'growth' || number, payment_id, 1, 'Rubies MFB', 'Shop', at + interval '1 day',
      case when at < now() - interval '1 day' then at + interval '1 day' end from seeded_payments;
  insert into transfers (transfer_id, rail, rail_reference, account_number, payment_id, amount_kobo, applied_kobo, sender, status, received_at, settled_at)
    select 'trf_growth' || number, 'sandbox', 'growth-' || number, 'growth' || number, payment_id, 250000, 250000,
      '{"name":"Person","bankName":"Access Bank","accountNumber":"0123456784"}', 'settled', at, at
    from seeded_payments where is_paid;
  with booked as (
    insert into ledger_transactions (kind, reference, payment_id, booked_at)
      select kind, case kind when 'transfer_settled' then 'trf_growth' || number else payment_id end, payment_id, at
      from seeded_payments, unnest(array['transfer_settled', 'payment_executed']) kind where is_paid
      returning ledger_transaction_id, kind, payment_id)
  insert into ledger_entries (ledger_transaction_id, line, account, amount_kobo)
    select ledger_transaction_id, line, case when kind = 'transfer_settled' then case line when 1 then 'bank:sandbox' else 'payer_funds' end
      else case line when 1 then 'payer_funds' else 'payable:mrc_growth' || ledger_transaction_id % 50 end end,
      case line when 1 then 250000 else -250000 end
    from booked, generate_series(1, 2) line;
  insert into merchant_events (event_id, merchant_id, consent_id, sequence, type, data, api_version, happened_at, position)
    select 'evt_growth' || n || '_' || no, merchant_id, consent_id, no, 'payment.executed', '{}', '2026-11-21', at, -(n * 4 + no)
    from seeded, generate_series(1, 4) no;
  insert into outbox (event_id, stream, name, data, written_at, published_at)
    select 'evt_growth_out' || number, 'payment ' || payment_id, 'payment', '{}', at, at from seeded_payments where is_paid;
  insert into rail_reports (rail, event_id, taken_at) select 'sandbox', 'growth-' || number, at from seeded_payments where is_paid;
  insert into idempotency_keys (scope, key, request_hash, created_at, owner, leased_until, reply)
    select merchant_id, 'growth' || n, '\\x00', at, 'seed', at, '{}' from seeded;
  commit;`;
