import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { success } from '../platform/replies.ts';
import { institutionCodeSchema } from './accounts.ts';

export const findBank = call({
  name: 'findBank',
  summary: 'A bank, and the ways in which its accounts can be linked.',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/bank-lookups/{institutionCode}',
  caller: 'anyone',
  params: z.object({ institutionCode: institutionCodeSchema }),
  status: 200,
  reply: success({
    /** The bank. */
    bank: z.object({
      institutionCode: institutionCodeSchema,
      bankName: z.string(),
      logo: z.string(),
      integrations: z.object({
        transactionService: z.object({ possible: z.boolean() }),
        altTransactionService: z.object({ possible: z.boolean() }),
        card: z.object({ possible: z.boolean() }),
      }),
    }),
  }),
  problems: ['BANK_NOT_FOUND'],
  perMinute: 120,
});
