import type { disputeReasonSchema, disputeSchema } from '@yarda/contracts/debits.ts';
import type * as z from 'zod/mini';
import { statement, type Transaction } from '../database/database.ts';

type Shown = z.infer<typeof disputeSchema>;

const insert = statement(
  'dispute-insert',
  `insert into disputes (dispute_id, debit_id, reason, note, opened_at) values ($1, $2, $3, $4, $5)
   on conflict (debit_id) do nothing returning dispute_id`,
);

const asJson = `json_build_object('reason', x.reason, 'note', x.note, 'status', x.status, 'openedAt', x.opened_at,
  'decidedAt', x.decided_at)`;
const ofDebit = statement('dispute-of-debit', `select ${asJson} as dispute from disputes x where x.debit_id = $1`);

/** The dispute of a debit `d`, as `ProjectedDispute`. */
export const disputeOfDebit = `(select ${asJson} from disputes x where x.debit_id = d.debit_id) as dispute`;

/** A dispute with times as the database writes them in JSON. */
export type ProjectedDispute = Shown;

export interface NewDispute {
  readonly disputeId: string;
  readonly debitId: string;
  readonly reason: z.infer<typeof disputeReasonSchema>;
  readonly note: string | null;
}

/** Opens a dispute, unless the debit has one; resolves to the one it has. */
export const openDispute = async (
  tx: Transaction,
  dispute: NewDispute,
  at: Date,
): Promise<{ dispute: Shown; isNew: boolean }> => {
  const opened = await tx.query(insert, [dispute.disputeId, dispute.debitId, dispute.reason, dispute.note, at]);
  const [row] = await tx.query<{ dispute: ProjectedDispute }>(ofDebit, [dispute.debitId]);
  if (!row) throw new Error('A dispute was not written down');
  return { dispute: presentDispute(row.dispute), isNew: opened.length > 0 };
};

export const presentDispute = ({ openedAt, decidedAt, ...dispute }: ProjectedDispute): Shown => ({
  ...dispute,
  openedAt: new Date(openedAt).toISOString(),
  decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
});
