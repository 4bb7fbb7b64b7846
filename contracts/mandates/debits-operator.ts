import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { success } from '../platform/replies.ts';
import { debitSchema } from './debits.ts';

export const decideDispute = call({
  name: 'decideDispute',
  summary:
    'Decide what a payer says is wrong with a debit, in place of its merchant: `uphold` it, and what is left of the money goes back; or `refuse` it. Payer and merchant are told, and read the `answer`.',
  tag: 'Operator',
  method: 'POST',
  path: '/api/operator/debits/{debitId}/dispute',
  caller: 'operator',
  params: z.object({ debitId: identifierSchema('debit') }),
  body: z.strictObject({
    decision: z.enum(['uphold', 'refuse']),
    answer: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  status: 200,
  reply: success({ debit: debitSchema }),
  problems: ['UNAUTHORIZED', 'DEBIT_NOT_FOUND', 'DISPUTE_NOT_OPEN', 'REFUND_TOO_MUCH', 'REFUND_WHOLE_ONLY'],
});
