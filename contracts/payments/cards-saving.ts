import * as z from 'zod/mini';
import { accountNumberSchema, institutionCodeSchema } from '../accounts/accounts.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { signatureProblems } from '../platform/problems.ts';
import { success } from '../platform/replies.ts';

export const saveCard = call({
  name: 'saveCard',
  summary: 'Save the card used for a payment to an account of the payer.',
  tag: 'Cards',
  method: 'POST',
  path: '/api/payments/save-card',
  caller: 'signer',
  body: z.strictObject({
    paymentId: identifierSchema('payment'),
    accountNumber: accountNumberSchema,
    institutionCode: institutionCodeSchema,
  }),
  status: 200,
  reply: success({
    /** Whether it was done. */
    ok: z.literal(true),
    message: z.string(),
  }),
  problems: [...signatureProblems, 'CARD_NOT_SAVED', 'CARD_ACCOUNT_UNCONFIRMED'],
  idempotent: true,
  perMinute: 30,
  claims: true,
});
