import { institutionCodeSchema } from '@yarda/contracts/accounts/accounts.ts';
import { amountSchema } from '@yarda/contracts/platform/money.ts';
import { instantSchema } from '@yarda/contracts/platform/replies.ts';
import type { TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { ChangeNotice } from '@yarda/domain/platform/messages/delivery.ts';
import * as z from 'zod/mini';
import { reportIn } from './report-body.ts';

const id = z.string().check(z.maxLength(200));
const byNumber = { accountNumber: z.string().check(z.regex(/^\d{10}$/)) };
const byReference = { accountReference: id };

const arrived = {
  eventId: id,
  kind: z.enum(['received', 'settled']),
  reference: id,
  amountKobo: amountSchema,
  feeKobo: z.optional(amountSchema),
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
};

const rejected = {
  eventId: id,
  kind: z.literal('rejected'),
  amountKobo: amountSchema,
  reason: z.enum(['wrong_amount', 'screened']),
};

const reportSchema = z.union([
  z.object({ ...arrived, ...byNumber }),
  z.object({ ...arrived, ...byReference }),
  z.object({ ...rejected, ...byNumber }),
  z.object({ ...rejected, ...byReference }),
  z.object({ eventId: id, kind: z.literal('returned'), returnReference: id }),
  z.object({
    eventId: id,
    kind: z.literal('return_failed'),
    returnReference: id,
    actionRequired: z.enum(['account', 'operator']),
  }),
]);

const changeReportSchema = z.object({
  kind: z.literal('news'),
  about: z.literal('account'),
  eventId: id,
  reference: id,
});

/** The body of the pretend bank's webhook, as text. */
export const writeSandboxReport = (report: TransferReport | ChangeNotice<'account'>): string => JSON.stringify(report);

/** Parses the body; null if it is not a report. */
export const readSandboxReport = (body: string): TransferReport | null => reportIn(reportSchema, body);

/** Parses a report or news; null if it is neither. */
export const readSandboxNotice = (body: string): TransferReport | ChangeNotice<'account'> | null =>
  readSandboxReport(body) ?? reportIn(changeReportSchema, body);
