import { amountSchema } from '@yarda/contracts/platform/money.ts';
import type { DebitReport } from '@yarda/domain/payments/charges/mandate-ports.ts';
import * as z from 'zod/mini';
import { reportIn } from './report-body.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

const statusSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved'), feeKobo: z.optional(amountSchema) }),
  z.object({
    status: z.literal('declined'),
    reason: z.enum(['insufficient_funds', 'not_authorised', 'processor', 'ended']),
  }),
]);

const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('news'), about: z.literal('debit'), eventId: id, reference: id }),
  z.object({ kind: z.literal('debit'), eventId: id, reference: id, standing: statusSchema }),
  z.object({ kind: z.literal('debit_reversed'), eventId: id, reference: id }),
  z.object({ kind: z.literal('debit_disputed'), eventId: id, reference: id }),
  z.object({ kind: z.literal('debit_refunded'), eventId: id, refundReference: id }),
  z.object({
    kind: z.literal('debit_refund_failed'),
    eventId: id,
    refundReference: id,
    needs: z.enum(['account', 'operator']),
  }),
]);

/** The body of the pretend bank's debit webhook, as text. */
export const writeSandboxDebitReport = (report: DebitReport): string => JSON.stringify(report);

/** Parses the body; null if it is not a debit report. */
export const readSandboxDebitReport = (body: string): DebitReport | null => reportIn(reportSchema, body);
