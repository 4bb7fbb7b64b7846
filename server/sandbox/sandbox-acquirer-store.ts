import type { SandboxAcquirerStore } from '@yarda/domain/payments/terminal/sandbox-terminal-rules.ts';
import { type Database, statement } from '../platform/database/database.ts';

const put = statement(
  'sandbox-purchase-put',
  'insert into sandbox_purchases (tid, rrn, decision) values (:tid, :rrn, :decision::jsonb) on conflict do nothing',
);
const get = statement('sandbox-purchase-get', 'select decision from sandbox_purchases where tid = :tid and rrn = :rrn');
const reverse = statement(
  'sandbox-purchase-reverse',
  'update sandbox_purchases set reversed = true where tid = :tid and rrn = :rrn',
);

/** The state of the simulated acquirer, in the database. */
export const sandboxAcquirerStore = (database: Database): SandboxAcquirerStore => ({
  decide: async (tid, rrn, decision) => {
    await database.query(put, { tid, rrn, decision: decision && JSON.stringify(decision) });
    const [row] = await database.query(get, { tid, rrn });
    return row?.decision ?? null;
  },
  reverse: async (tid, rrn) => {
    await database.query(reverse, { tid, rrn });
  },
});
