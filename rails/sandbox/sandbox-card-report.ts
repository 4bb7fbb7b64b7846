import type { CardReport } from '@yarda/domain/charges/card-ports.ts';
import * as z from 'zod/mini';
import { reportIn } from './report-body.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Only what is for good is reported; what waits for the payer was answered to whoever asked. */
const standingSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved') }),
  z.object({
    status: z.literal('declined'),
    reason: z.enum(['insufficient_funds', 'issuer', 'pin_wrong', 'authentication', 'processor', 'ended']),
  }),
]);

const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('charge'), eventId: id, reference: id, standing: standingSchema }),
  z.object({
    kind: z.literal('progress'),
    eventId: id,
    reference: id,
    percent: z.union([z.literal(50), z.literal(75)]),
  }),
  z.object({ kind: z.literal('refunded'), eventId: id, refundReference: id }),
]);

/** The body of the pretend bank's webhook about a card, as text. */
export const writeSandboxCardReport = (report: CardReport): string => JSON.stringify(report);

/** Reads it back; null where it is not one. */
export const readSandboxCardReport = (body: string): CardReport | null => reportIn(reportSchema, body);
