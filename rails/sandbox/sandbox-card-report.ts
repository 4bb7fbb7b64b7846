import { amountSchema } from '@yarda/contracts/platform/money.ts';
import type { CardReport } from '@yarda/domain/payments/charges/card-ports.ts';
import * as z from 'zod/mini';
import { reportIn } from './report-body.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Only final outcomes are reported. States that wait for the payer were already returned to the caller. */
const statusSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('approved'),
    feeKobo: z.optional(amountSchema),
    card: z.optional(z.object({ brand: z.nullable(z.string()), maskedPan: z.string() })),
  }),
  z.object({
    status: z.literal('declined'),
    reason: z.enum(['insufficient_funds', 'issuer', 'pin_wrong', 'authentication', 'processor', 'ended']),
  }),
]);

const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('news'), about: z.literal('charge'), eventId: id, reference: id }),
  z.object({ kind: z.literal('charge'), eventId: id, reference: id, status: statusSchema }),
  z.object({
    kind: z.literal('progress'),
    eventId: id,
    reference: id,
    percent: z.union([z.literal(50), z.literal(75)]),
  }),
  z.object({ kind: z.literal('disputed'), eventId: id, reference: id }),
  z.object({ kind: z.literal('refunded'), eventId: id, refundReference: id }),
  z.object({
    kind: z.literal('refund_failed'),
    eventId: id,
    refundReference: id,
    actionRequired: z.enum(['account', 'operator']),
  }),
]);

/** The body of the pretend bank's card webhook, as text. */
export const writeSandboxCardReport = (report: CardReport): string => JSON.stringify(report);

/** Parses the body; null if it is not a card report. */
export const readSandboxCardReport = (body: string): CardReport | null => reportIn(reportSchema, body);

/** The deliveries that are card reports. */
export const sandboxCardReports = {
  kinds: ['charge', 'progress', 'disputed', 'refunded', 'refund_failed', 'news:charge'],
  read: readSandboxCardReport,
};
