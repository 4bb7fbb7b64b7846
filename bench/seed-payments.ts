import type { Database } from '@yarda/server/platform/database/database.ts';

/** The amount of each payment, in kobo. */
export const seededKobo = 250_000;

/** A payment's number doubles as its account number, so it has as many digits. */
const firstNumber = 1_000_000_000;

/** A consent with one payment that waits for a transfer, identified by its number. */
export interface SeededPayment {
  readonly number: number;
  readonly consentId: string;
  readonly paymentId: string;
  readonly accountNumber: string;
}

/** The seeded payment at an index, from 0. */
export const seededPayment = (index: number): SeededPayment => {
  const number = firstNumber + index;
  return {
    number,
    consentId: `cns_bench${number}`,
    paymentId: `pay_bench${number}`,
    accountNumber: String(number),
  };
};

/** Inserts payments of the sandbox's merchant, from an index on. The server must have run on this database, to migrate it. */
export const seedPayments = (database: Database, count: number, from = 0): Promise<void> =>
  database.script(`
    create temporary table numbers as select n
      from generate_series(${firstNumber + from}, ${firstNumber + from + count - 1}) n;
    insert into consents (consent_id, merchant_id, client_id, created_at, expires_at)
      select 'cns_bench' || n, merchant_id, client_id, now(), now() + interval '1 day'
      from numbers, clients where client_id = 'cli_demo';
    insert into consent_logs (consent_id, merchant_id, events)
      select consent_id, merchant_id, 0 from consents where consent_id in (select 'cns_bench' || n from numbers) on conflict do nothing;
    insert into payments (payment_id, consent_id, requested_by, position, type, amount_kobo, narration)
      select 'pay_bench' || n, 'cns_bench' || n, merchant_id, 0, 'immediate', ${seededKobo}, 'Groceries, order ' || n from numbers, clients where client_id = 'cli_demo';
    insert into transfer_accounts (rail, account_number, payment_id, ordinal, bank_name, account_name, expires_at)
      select 'sandbox', n::text, 'pay_bench' || n, 1, 'Rubies MFB', 'Lekki Fresh Market', now() + interval '1 day'
      from numbers;
    analyze;`);
