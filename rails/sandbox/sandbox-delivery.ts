import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import { signatureHeader, signReport } from './webhook-signature.ts';

/** A delivery as the pretend bank sends it, signed at `nowMs`, or without a time if null. For tests. */
export const sandboxDelivery = (secret: string, body: string, nowMs: number | null): Delivery => {
  const signature = signReport(secret, body, nowMs);
  return { body, header: (name) => (name === signatureHeader ? signature : undefined) };
};

/** Body of a pretend bank's delivery that no port reads. */
export const unrelatedBody = JSON.stringify({ kind: 'statement_ready', eventId: 'statement-1' });
