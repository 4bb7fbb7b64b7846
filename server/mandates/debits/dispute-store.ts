import type { disputeReasonSchema, disputeSchema } from '@yarda/contracts/mandates/debits.ts';
import type * as z from 'zod/mini';
import { statement, type Transaction } from '../../platform/database/database.ts';

type Shown = z.infer<typeof disputeSchema>;

const insert = statement(
  'dispute-insert',
  `insert into disputes (dispute_id, debit_id, reason, note, opened_at, decide_by) values (:disputeId, :debitId, :reason, :note, :openedAt, :decideBy)`,
);
const decide = statement(
  'dispute-decide',
  `update disputes set status = :decision, decided_by = :decidedBy, answer = :answer, decided_at = :decidedAt
   where debit_id = :debitId and status = 'open' returning dispute_id`,
);

const asJson = `json_build_object('reason', x.reason, 'note', x.note, 'status', x.status, 'openedAt', x.opened_at,
  'decideBy', x.decide_by, 'decidedAt', x.decided_at, 'decidedBy', x.decided_by, 'answer', x.answer)`;
const ofDebit = statement(
  'dispute-of-debit',
  `select ${asJson} as dispute from disputes x where x.debit_id = :debitId`,
);

/** The dispute of a debit `d`, as `ProjectedDispute`. */
export const disputeOfDebit = `(select ${asJson} from disputes x where x.debit_id = d.debit_id) as dispute`;

/** A dispute with times as the database writes them in JSON. */
export type ProjectedDispute = Shown;

/** The decision of a dispute, the party that decided, and the merchant's answer to the payer. */
export interface Decision {
  readonly decision: 'upheld' | 'refused';
  readonly decidedBy: NonNullable<Shown['decidedBy']>;
  readonly answer: string | null;
}

export interface NewDispute {
  readonly disputeId: string;
  readonly debitId: string;
  readonly reason: z.infer<typeof disputeReasonSchema>;
  readonly note: string | null;
}

/** The dispute of a debit, if it has one. */
export const findDispute = async (tx: Transaction, debitId: string): Promise<Shown | null> => {
  const [row] = await tx.query(ofDebit, { debitId });
  return row ? disputeToWire(row.dispute) : null;
};

/** Opens the dispute of a debit that has none; the caller holds the debit's lock. */
export const openDispute = async (tx: Transaction, dispute: NewDispute, at: Date, decideBy: Date): Promise<void> => {
  await tx.query(insert, {
    disputeId: dispute.disputeId,
    debitId: dispute.debitId,
    reason: dispute.reason,
    note: dispute.note,
    openedAt: at,
    decideBy,
  });
};

/** Saves a decision; false if the debit has no open dispute. */
export const saveDecision = async (
  tx: Transaction,
  debitId: string,
  { decision, decidedBy, answer }: Decision,
  at: Date,
): Promise<boolean> => (await tx.query(decide, { debitId, decision, decidedBy, answer, decidedAt: at })).length > 0;

export const disputeToWire = ({ openedAt, decideBy, decidedAt, ...dispute }: ProjectedDispute): Shown => ({
  ...dispute,
  openedAt: new Date(openedAt).toISOString(),
  decideBy: new Date(decideBy).toISOString(),
  decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
});
