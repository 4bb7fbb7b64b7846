import { byConsent, type DeclaredTables } from '../database/declared-table.ts';

export const receiptsTables: DeclaredTables = {
  receipts: {
    kept: 'until forget-aged',
    why: 'What payer and merchant were given; each covers the one before',
    person: 'consent_id = any(:consents)',
    keptByLaw: { jws: 'proof' },
    whenAged: { ...byConsent, young: 'issued_at > :before', end: 'deleted' },
    plain: 'consent_id receipt_no receipt_id kind issued_at',
  },
  receipt_chains: {
    kept: 'until forget-aged',
    why: 'Where the chain of receipts ends',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id merchant_id merchant_name receipts last_hash',
  },
  signing_keys: {
    kept: 'for good',
    why: "Public keys: receipts in people's hands are checked with them",
    plain: 'key_id public_key created_at',
  },
};
