import { statement, type Transaction } from '../database/database.ts';

/** An audit log entry. `actor` did it, to what `about` names; details hold no secret and no personal data. */
export interface AuditEntry {
  readonly kind:
    | 'signed-in'
    | 'sign-in-refused'
    | 'passkey-added'
    | 'passkey-removed'
    | 'access-ended'
    | 'device-waits'
    | 'device-proven'
    | 'device-let-in'
    | 'device-stopped'
    | 'consent-granted'
    | 'key-created'
    | 'key-used'
    | 'key-refused'
    | 'key-revoked'
    | 'key-rotated'
    | 'operator-acted'
    | 'code-spend-alarm'
    | 'card-testing-suspected'
    | 'webhook-disabled';
  readonly actor: string;
  readonly about: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

const insert = statement(
  'audit-append',
  'insert into audit_entries (kind, actor, about, details, written_at) values (:kind, :actor, :about, :details, :writtenAt)',
);

/**
 * Appends an entry in the transaction of the act it records: both are kept or neither. It takes no lock, so that
 * payments do not wait for each other; a job chains committed entries later.
 */
export const appendAudit = async (tx: Transaction, entry: AuditEntry, at: Date): Promise<void> => {
  const { kind, actor, about, details = {} } = entry;
  await tx.query(insert, { kind, actor, about, details: JSON.stringify(details), writtenAt: at });
};
