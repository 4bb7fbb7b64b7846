import { createHash, randomUUID } from 'node:crypto';
import type { Envelope } from '@yarda/contracts/payments/cards-envelope.ts';
import type { EnvelopeBinding } from '@yarda/domain/payments/cards/envelope-binding.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';

const spend = statement(
  'envelopes-spend',
  `insert into used_envelopes (digest, used_by, used_at) select unnest(:digests::text[]), :usedBy, :usedAt
   on conflict (digest) do update set used_at = used_envelopes.used_at where used_envelopes.used_by = excluded.used_by
   returning digest`,
);

/**
 * The purpose of a sealed card, and the Idempotency-Key of the request. A repeat of the request may open the card
 * again.
 */
export interface SealedFor {
  readonly binding: EnvelopeBinding;
  readonly intent: string | undefined;
}

export type SpendEnvelopes = (envelopes: readonly Envelope[], usedFor: SealedFor) => Promise<void>;

/**
 * Uses envelopes up, across processes. A repeat of the same request may use them again, since it is the same charge.
 * Throws `ENVELOPE_UNREADABLE` if one was used before: the page then seals the card again.
 */
export const spendEnvelopes = async (
  db: Queryable,
  envelopes: readonly Envelope[],
  usedFor: SealedFor,
  at: Date,
): Promise<void> => {
  // Sorted, so that two requests with the same envelopes cannot deadlock.
  const digests = [...new Set(envelopes.map(({ encryptedAesKey }) => sha256(Buffer.from(encryptedAesKey, 'base64'))))];
  const spent = await db.query(spend, { digests: digests.toSorted(), usedBy: userOf(usedFor), usedAt: at });
  if (spent.length < envelopes.length) throw new Problem('ENVELOPE_UNREADABLE');
};

/** Without an Idempotency-Key, each request is another charge. */
const userOf = ({ binding, intent = randomUUID() }: SealedFor): string => sha256(JSON.stringify([binding, intent]));

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url');
