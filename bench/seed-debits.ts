import type { Database } from '@yarda/server/platform/database/database.ts';

/** Whose debits are seeded, and from which account: a person of the sandbox. */
const payer = { userId: 'usr_ada', accountId: 'acc_ada_access' } as const;

/**
 * Inserts mandates of one debit each, due on a day (`YYYY-MM-DD`) and with something to do for it at a moment. The server
 * must have run on this database before, to migrate it.
 */
export const seedDebits = (
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
