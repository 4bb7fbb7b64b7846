import { byConsent, type DeclaredTables } from '../database/declared-table.ts';

export const approvalTables: DeclaredTables = {
  grants: {
    kept: 'until forget-aged',
    why: 'Proof of what was agreed to, with the signature',
    person: 'user_id = :userId',
    keptByLaw: { payer_name: 'proof', terms: 'proof', assertion: 'proof', receipt: 'proof', evidence: 'proof' },
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id user_id payer_id terms_hash credential_id granted_at confirmed_at',
  },
  earlier_grants: {
    kept: 'until forget-aged',
    why: 'The same of consents that were amended',
    person: 'user_id = :userId',
    keptByLaw: { payer_name: 'proof', terms: 'proof', assertion: 'proof', receipt: 'proof', evidence: 'proof' },
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id user_id payer_id terms_hash credential_id granted_at confirmed_at',
  },
};
