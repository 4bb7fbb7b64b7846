import type { SandboxAcquirerStore } from '@yarda/domain/terminal/sandbox-acquirer-ports.ts';
import type { PurchaseDecision } from '@yarda/domain/terminal/terminal-ports.ts';
import { type Database, statement } from '../database/database.ts';

const put = statement(
  'sandbox-purchase-put',
  'insert into sandbox_purchases (tid, rrn, decision) values ($1, $2, $3::jsonb) on conflict do nothing',
);
const get = statement('sandbox-purchase-get', 'select decision from sandbox_purchases where tid = $1 and rrn = $2');
const reverse = statement(
  'sandbox-purchase-reverse',
  'update sandbox_purchases set reversed = true where tid = $1 and rrn = $2',
);

/** What the pretend acquirer remembers, in the database. */
export const sandboxAcquirerStore = (database: Database): SandboxAcquirerStore => ({
  decide: async (tid, rrn, decision) => {
    await database.query(put, [tid, rrn, decision && JSON.stringify(decision)]);
    const [row] = await database.query<{ decision: PurchaseDecision | null }>(get, [tid, rrn]);
    return row?.decision ?? null;
  },
  reverse: async (tid, rrn) => {
    await database.query(reverse, [tid, rrn]);
  },
});
