/** Mandates as their payers and merchants see them, with when their payer last paused each. */
export const mandates = `(
  select consent_id, user_id, client_id, status, paused_by, paused_until, merchant_paused_until, suspended_reason, ended_at,
    limits, max_kobo, per_debit_kobo, (select max(h.at) from mandate_history h
      where h.consent_id = m.consent_id and h.what = 'paused' and h.by = 'payer') as paused_at
  from mandates m)`;

/** The first of the accounts that a consent's debits are taken from. */
export const firstAccount = (consentId: string): string =>
  `(select account_id from mandate_accounts ma where ma.consent_id = ${consentId} order by ma.position limit 1)`;

/** The accounts that a consent's debits are taken from, in the payer's order, as a JSON array. */
export const accountsOfMandate = (consentId: string): string =>
  `(select coalesce(json_agg(ma.account_id order by ma.position), '[]') from mandate_accounts ma where ma.consent_id = ${consentId})`;

/** The reserved and spent sums of the total limit of each mandate (kobo). */
export const totalAllowances =
  'select consent_id, reserved_kobo, spent_kobo from mandate_allowances where limit_no = 0';
