import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import type { Pause } from '@yarda/domain/mandates/limits/mandate-state.ts';
import { byConsent, type DeclaredTables } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'mandates.limits': DebitLimits;
    'mandates.paused_by': Pause['by'][];
  }
}

export const mandatesTables: DeclaredTables = {
  debits: {
    retention: 'for good',
    why: 'Each debit, told of, ordered and settled',
    blocksErasure: [
      {
        what: 'a debit is on its way or disputed',
        id: 'debit_id',
        of: 'consent_id = any(:consents)',
        only: "status in ('notifying', 'notified', 'sent', 'retry_planned', 'disputed')",
      },
    ],
    whenAged: {
      ...byConsent,
      young: 'next_at is not null or greatest(sent_at, settled_at) > :before',
      end: { account_id: 'null', tried_account_id: 'null', week_notice_id: 'null' },
    },
    plain:
      'debit_id consent_id payment_id merchant_id narration amount_type max_kobo amount_kobo due_on next_due_on occurrence_no occurrence_of effective_on status reason account_id notice_no notified_at not_before attempts tries sent_at settled_at collected_kobo next_at reference paying_consent_id paying_payment_id paying_until paying_resume_at refunded_kobo short_days week_notice_id tried_account_id',
  },
  debit_refunds: {
    retention: 'for good',
    why: 'What of a debit went back',
    plain: 'refund_id debit_id amount_kobo ordered_at',
  },
  disputes: {
    retention: 'until forget-aged',
    why: 'What was disputed and decided',
    person: 'debit_id in (select debit_id from debits where consent_id = any(:consents))',
    erased: { note: 'null' },
    whenAged: {
      of: 'debit_id = any(:debits)',
      id: 'debit_id',
      young: "status = 'open' or decided_at > :before",
      end: 'deleted',
    },
    plain: 'dispute_id debit_id reason status opened_at decided_at decide_by decided_by answer',
  },
  mandates: {
    retention: 'for good',
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
      'consent_id user_id status max_kobo granted_at limits paused_by paused_until suspended_reason ended_at merchant_id merchant_paused_until per_debit_kobo client_id reminds_day_before',
  },
  mandate_accounts: {
    retention: 'until forget-aged',
    why: 'From which accounts, in which order',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id account_id position',
  },
  mandate_allowances: {
    retention: 'for good',
    why: 'What each period has left',
    plain: 'consent_id limit_no period_start max_kobo reserved_kobo spent_kobo',
  },
  mandate_history: {
    retention: 'until forget-aged',
    why: 'Each change by whom, in a chain of hashes',
    person: 'consent_id = any(:consents)',
    retainedByLaw: { details: 'proof' },
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id seq what by at hash',
  },
};
