import { type Queryable, statement } from '../database/database.ts';
import { chainStart } from './audit-chain.ts';

const last = statement('audit-head', 'select hash from audit_links order by link desc limit 1');

/** The hash of the audit log's last link, in hex, without following the chain. */
export const auditHead = async (db: Queryable): Promise<string> => {
  const [row] = await db.query(last);
  return Buffer.from(row?.hash ?? chainStart).toString('hex');
};
