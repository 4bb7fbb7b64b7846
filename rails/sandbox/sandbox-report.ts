import { institutionCodeSchema } from '@yarda/contracts/accounts.ts';
import { amountSchema } from '@yarda/contracts/money.ts';
import { instantSchema } from '@yarda/contracts/replies.ts';
import type { TransferReport } from '@yarda/domain/transfers/transfer-ports.ts';
import * as z from 'zod/mini';
import { reportIn } from './report-body.ts';

const transferSchema = z.object({
  eventId: z.string().check(z.maxLength(200)),
  kind: z.enum(['received', 'settled']),
  reference: z.string().check(z.maxLength(200)),
  accountNumber: z.string().check(z.regex(/^\d{10}$/)),
  amountKobo: amountSchema,
  sender: z.object({
    name: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    institutionCode: z.optional(institutionCodeSchema),
  }),
  receivedAt: z.pipe(
    instantSchema,
    z.transform((instant) => new Date(instant)),
  ),
});

const returnSchema = z.object({
  eventId: z.string().check(z.maxLength(200)),
  kind: z.literal('returned'),
  returnReference: z.string().check(z.maxLength(200)),
});

const reportSchema = z.union([transferSchema, returnSchema]);

/** The body of the pretend bank's webhook, as text. */
export const writeSandboxReport = (report: TransferReport): string => JSON.stringify(report);

/** Parses the body; null if it is not a report. */
export const readSandboxReport = (body: string): TransferReport | null => reportIn(reportSchema, body);
