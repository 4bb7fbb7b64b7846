import { byConsent, type DeclaredTables } from '../database/declared-table.ts';

export const standingTables: DeclaredTables = {
  standings: {
    kept: 'until forget-aged',
    why: 'Whether a consent was confirmed again in time',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id user_id confirmed_at seen_at confirm_by asked state next_at',
  },
};
