import type { MerchantEventType } from '@yarda/contracts/merchants/events.ts';
import { mandateChangeDescription, mandateReceipts } from '@yarda/domain/mandates/limits/mandate-receipts.ts';
import { recordReceipt } from '../../grants/receipts/record-receipt.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import { chainStart, linkHash } from '../../platform/audit/audit-chain.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const last = statement(
  'mandate-history-last',
  'select seq, hash from mandate_history where consent_id = :consentId order by seq desc limit 1',
);
const append = statement(
  'mandate-history-append',
  'insert into mandate_history (consent_id, seq, what, by, at, details, hash) values (:consentId, :seq, :what, :by, :at, :details, :hash)',
);
const all = statement(
  'mandate-history',
  'select seq, what, by, at, details, hash from mandate_history where consent_id = :consentId order by seq',
);

/** How a mandate ends by itself. */
export type Ended = 'completed' | 'expired';

/** Something that happened to a mandate. Details hold no personal data. */
export interface MandateChange {
  readonly what: 'granted' | 'paused' | 'resumed' | 'suspended' | 'lowered' | 'revoked' | 'superseded' | Ended;
  readonly by: 'payer' | 'merchant' | 'bank' | 'yarda';
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface HistoryEntry {
  readonly seq: number;
  readonly what: string;
  readonly by: MandateChange['by'];
  readonly at: Date;
  readonly details: string;
  readonly hash: Uint8Array;
}

/** The merchant event of each change. */
const eventTypes = {
  granted: 'mandate.active',
  paused: 'mandate.paused',
  resumed: 'mandate.resumed',
  suspended: 'mandate.suspended',
  lowered: 'mandate.limits_lowered',
  revoked: 'mandate.revoked',
  completed: 'mandate.completed',
  expired: 'mandate.expired',
  // The event of the superseded consent already reports this change.
  superseded: null,
} as const satisfies Record<MandateChange['what'], MerchantEventType | null>;

/**
 * Adds to a mandate's history, each entry hashed over the one before, tells its merchant, and gives both sides a receipt.
 * The caller holds the mandate's lock.
 */
export const appendHistory = async (
  tx: Transaction,
  consentId: string,
  { what, by, details = {} }: MandateChange,
  at: Date,
): Promise<void> => {
  const [before] = await tx.query(last, { consentId });
  const seq = (before?.seq ?? 0) + 1;
  const entry = { seq, what, by, at, details: JSON.stringify(details) };
  const hash = hashOf(before?.hash ?? chainStart, consentId, entry);
  await tx.query(append, { consentId, seq, what, by, at, details: entry.details, hash });
  const type = eventTypes[what];
  if (type) emitMerchantEvent(tx, type, { consentId, by, ...eventDataOf(details) });
  const kind = mandateReceipts[what];
  const words = (merchant: string) => mandateChangeDescription({ what, by, details }, merchant);
  if (kind) recordReceipt(tx, { consentId, kind, by, facts: { what, ...details }, words });
};

/** The details that a merchant event contains. */
const eventDataOf = ({ reason, until }: Readonly<Record<string, unknown>>) => ({
  ...(typeof reason === 'string' && { reason }),
  ...((typeof until === 'string' || until === null) && { until }),
});

/** The history of a mandate, from its grant on. */
export const historyOf = (db: Queryable, consentId: string): Promise<HistoryEntry[]> => db.query(all, { consentId });

/** Whether every entry follows from the one before. */
export const isUnbroken = (consentId: string, entries: readonly HistoryEntry[]): boolean =>
  entries.every((entry, at) => {
    const before = entries[at - 1]?.hash ?? chainStart;
    return entry.seq === at + 1 && hashOf(before, consentId, entry).equals(entry.hash);
  });

const hashOf = (before: Uint8Array, consentId: string, { seq, what, by, at, details }: Omit<HistoryEntry, 'hash'>) =>
  linkHash(before, seq, { position: seq, kind: what, actor: by, about: consentId, details, writtenAt: at });
