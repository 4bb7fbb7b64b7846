/** Adds a grant with receipts, a mandate, and a notified and collected debit to each granted consent of `seeded`. */
export const grownDebits = `
  create temporary table agreed on commit drop as select *, 'dbt_growth' || n as debit_id, n / 50 % 20 = 0 as is_skipped from seeded where is_granted;
  insert into grants (consent_id, user_id, payer_name, terms, terms_hash, credential_id, assertion, receipt, granted_at, evidence, payer_id)
    select consent_id, user_id, 'Person', '{}', md5(consent_id), 'growth', '{}', 'rcp_growth' || n, at, '{}', 'pyr_' || user_id from agreed;
  insert into receipt_chains (consent_id, merchant_id, merchant_name, receipts, last_hash)
    select consent_id, merchant_id, 'Merchant', 2, md5(consent_id) from agreed;
  insert into receipts (consent_id, receipt_no, receipt_id, kind, jws, issued_at)
    select consent_id, entry, 'rcp_growth' || n || '_' || entry, 'grant', md5(consent_id), at from agreed, generate_series(1, 2) entry order by n desc, entry;
  insert into mandates (consent_id, user_id, status, max_kobo, granted_at, merchant_id, client_id)
    select consent_id, user_id, case n % 8 when 0 then 'active' else 'completed' end, 250000, at, merchant_id, client_id from agreed;
  insert into mandate_accounts (consent_id, account_id, position) select consent_id, account_id, 0 from agreed;
  insert into mandate_allowances (consent_id, limit_no, period_start, max_kobo, spent_kobo) select consent_id, 0, at::date, 250000, 250000 from agreed;
  insert into mandate_history (consent_id, seq, what, by, at, details, hash) select consent_id, entry, 'granted', 'payer', at, '{}', '\\x00' from agreed, generate_series(1, 2) entry order by n desc, entry;
  insert into debits (debit_id, consent_id, payment_id, merchant_id, narration, amount_type, max_kobo, amount_kobo, due_on,
      occurrence_no, occurrence_of, status, account_id, notice_no, notified_at, not_before, sent_at, settled_at, collected_kobo, reference)
    select debit_id, consent_id, 'pay_growth_debit' || n, merchant_id, 'Rent', 'fixed', 250000, 250000, at::date,
      1, 1, case when is_skipped then 'skipped' else 'executed' end, account_id, 1, at, at, at, at,
      case when is_skipped then 0 else 250000 end, 'growth' || n from agreed;
  insert into notices (notice_id, kind, debit_id, notice_no, user_id, text_hash, link_hash, ordered_at, accepted_at)
    select 'ntc_growth' || n, 'before_debit', debit_id, 1, user_id, '\\x00', sha256(debit_id::bytea), at, at from agreed;
  insert into charge_attempts (attempt_id, rail, purpose, purpose_id, amount_kobo, narration, account, status, applied_kobo, requested_at,
      decided_at, merchant_id, payer_user_id, indivisible, card_hash)
    select 'chg_growth' || n, 'sandbox', 'debit', debit_id, 250000, 'Rent', '{}', 'approved', 250000, at, at, merchant_id, user_id, true,
      sha256(user_id::bytea) from agreed;
  insert into sessions (token_hash, user_id, client_id, created_at, expires_at)
    select sha256(consent_id::bytea), user_id, client_id, at, at + interval '401 days' from agreed;`;
