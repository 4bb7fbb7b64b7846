import type { DeclaredTables } from '../database/declared-table.ts';

export const noticesTables: DeclaredTables = {
  notices: {
    kept: 'until forget-aged',
    why: 'Proof that a debit was told of; the text only as a hash',
    person: 'user_id = :userId',
    erased: { link_hash: 'null' },
    whenAged: { of: 'consent_id = any(:consents) or debit_id = any(:debits)', id: 'consent_id', end: 'deleted' },
    plain:
      'notice_id kind debit_id notice_no user_id channel text_hash ordered_at accepted_at tries next_at consent_id',
  },
};
