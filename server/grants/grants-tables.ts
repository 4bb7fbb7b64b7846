import type { ReceiptKind } from '@yarda/contracts/grants/receipts.ts';
import { byConsent, type DeclaredTables } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'receipts.kind': ReceiptKind;
  }
}

export const grantsTables: DeclaredTables = {
  grant_statuses: {
    retention: 'until forget-aged',
    why: 'Whether a consent was confirmed again in time',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id user_id confirmed_at seen_at confirm_by reminders state next_at',
  },
  receipts: {
    retention: 'until forget-aged',
    why: 'What payer and merchant were given; each covers the one before',
    person: 'consent_id = any(:consents)',
    retainedByLaw: { jws: 'proof' },
    whenAged: { ...byConsent, young: 'issued_at > :before', end: 'deleted' },
    plain: 'consent_id receipt_no receipt_id kind issued_at',
  },
  receipt_chains: {
    retention: 'until forget-aged',
    why: 'Where the chain of receipts ends',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id merchant_id merchant_name receipts last_hash',
  },
};
