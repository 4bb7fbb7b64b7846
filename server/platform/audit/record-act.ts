import type { Database } from '../database/database.ts';
import { type AuditEntry, appendAudit } from './append-audit.ts';

/** Records what the operator did: which command, or which switch of the server. */
export const recordAct = (database: Database, about: string, details: AuditEntry['details'] = {}): Promise<void> =>
  database.transaction((tx) =>
    appendAudit(tx, { kind: 'operator-acted', actor: 'operator', about, details }, new Date()),
  );
