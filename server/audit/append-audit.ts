import { statement, type Transaction } from '../database/database.ts';

/** What is kept in the audit log. `actor` did it, to what `about` names; details hold no secret and no personal data. */
export interface AuditEntry {
  readonly kind:
    | 'signed-in'
    | 'sign-in-refused'
    | 'passkey-added'
    | 'passkey-removed'
    | 'consent-granted'
    | 'key-rotated'
    | 'operator-acted';
  readonly actor: string;
  readonly about: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

const insert = statement(
  'audit-append',
  'insert into audit_entries (kind, actor, about, details, written_at) values ($1, $2, $3, $4, $5)',
);

/**
 * Appends in the transaction of what it records: the one is kept exactly if the other is. It takes no lock, so that no
 * payment waits for another; a job chains what was committed.
 */
export const appendAudit = async (tx: Transaction, entry: AuditEntry, at: Date): Promise<void> => {
  const { kind, actor, about, details = {} } = entry;
  await tx.query(insert, [kind, actor, about, JSON.stringify(details), at]);
};
