import { scanLimits } from '../platform/database/scan-limits.ts';

/**
 * A merchant of whose rows only the oldest is another's: its event a consent's, its consent's payment a future one, what it was
 * for 'zq', its debit's client `cli_rare`. There are a few more of each than a page looks through.
 */
export const seedScanLimits = `
  begin; set local session_replication_role = replica;
  insert into merchants (merchant_id, name, type) values ('mrc_many', 'Many', 'merchant');
  insert into consents (consent_id, merchant_id, client_id, created_at, expires_at)
    select 'cns_many' || n, 'mrc_many', 'cli_many', now() - n * interval '1 minute', now() from generate_series(0, ${scanLimits.consents}) n;
  insert into payments (payment_id, consent_id, requested_by, position, type, amount_kobo, narration, status, received_kobo, executed_at)
    select 'pay_many' || n, 'cns_many' || n % ${scanLimits.consents}, 'mrc_many', n / ${scanLimits.consents}, 'immediate', 1000,
      case n when ${scanLimits.payments} then 'zq' else 'Rice' end, 'executed', 1000, now() - n * interval '1 minute'
    from generate_series(0, ${scanLimits.payments}) n;
  insert into payments (payment_id, consent_id, requested_by, position, type, amount_type, amount_kobo, narration)
    values ('pay_rare', 'cns_many${scanLimits.consents}', 'mrc_many', 0, 'future', 'fixed', 1000, 'Rent');
  insert into merchant_events (event_id, merchant_id, consent_id, sequence, type, data, api_version, happened_at, position)
    select 'evt_many' || n, 'mrc_many', 'cns_many0', n + 1, case n when 0 then 'consent.declined' else 'payment.executed' end,
      '{"consentId":"cns_many0","status":"declined"}', '2026-11-21', now(), -1000000 + n from generate_series(0, ${scanLimits.events}) n;
  insert into mandates (consent_id, user_id, max_kobo, granted_at, merchant_id, client_id)
    select consent_id, 'usr_many', 1000, now(), merchant_id, case consent_id when 'cns_many1' then 'cli_rare' else client_id end
    from consents where merchant_id = 'mrc_many';
  insert into debits (debit_id, consent_id, payment_id, merchant_id, narration, amount_type, max_kobo, due_on, occurrence_no, occurrence_of)
    select 'dbt_many' || n, case n when ${scanLimits.debits} then 'cns_many1' else 'cns_many0' end, 'pay_debit' || n, 'mrc_many',
      'Rent', 'variable', 1000, date '2026-01-01' - n, n + 1, ${scanLimits.debits + 1} from generate_series(0, ${scanLimits.debits}) n;
  commit;`;
