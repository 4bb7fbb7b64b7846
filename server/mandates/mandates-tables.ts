import { byConsent, type DeclaredTables } from '../database/declared-table.ts';

export const mandatesTables: DeclaredTables = {
  mandates: {
    kept: 'for good',
    why: 'What may be debited',
    blocksErasure: [
      { what: 'debits go on', id: 'consent_id', of: 'user_id = :userId', only: "status in ('active', 'suspended')" },
    ],
    whenAged: {
      ...byConsent,
      young: "status in ('active', 'suspended') or coalesce(ended_at, granted_at) > :before",
      end: { user_id: 'null' },
    },
    plain:
      'consent_id user_id status most_kobo granted_at limits paused_by paused_until suspended_reason ended_at merchant_id merchant_paused_until per_debit_kobo client_id reminds_day_before',
  },
  mandate_accounts: {
    kept: 'until forget-aged',
    why: 'From which accounts, in which order',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id account_id position',
  },
  mandate_allowances: {
    kept: 'for good',
    why: 'What each period has left',
    plain: 'consent_id limit_no period_start most_kobo reserved_kobo spent_kobo',
  },
  mandate_history: {
    kept: 'until forget-aged',
    why: 'Each change by whom, in a chain of hashes',
    person: 'consent_id = any(:consents)',
    keptByLaw: { details: 'proof' },
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id seq what by at hash',
  },
};
