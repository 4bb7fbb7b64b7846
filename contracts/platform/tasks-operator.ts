import * as z from 'zod/mini';
import { call } from './call.ts';
import { success } from './replies.ts';

export const operatorTaskKinds = [
  'dispute',
  'provider_dispute',
  'refund',
  'return',
  'debit_unanswered',
  'money_lost',
] as const;

export type OperatorTaskKind = (typeof operatorTaskKinds)[number];

const operatorTaskSchema = z.object({
  /** The kind of the task. */
  kind: z.enum(operatorTaskKinds),
  /** The id of the debit, charge, refund or return. */
  reference: z.string(),
  /** The provider; null where none is concerned, or it follows from the debit. */
  rail: z.nullable(z.string()),
  /** Since when. */
  since: z.iso.datetime(),
  /** A description of the event, or of the action to take. */
  note: z.string(),
});

export type OperatorTask = z.infer<typeof operatorTaskSchema>;

export const listOperatorTasks = call({
  name: 'listOperatorTasks',
  summary:
    'What needs a person, the oldest first: disputes that nobody has decided three days before their time is up, disputes that a provider reports, refunds and returns that a provider could not make or has not made in three days, debits without an answer for a day, and money that a provider took back and nobody bears. At most 500.',
  tag: 'Operator',
  method: 'GET',
  path: '/api/operator/tasks',
  caller: 'operator',
  status: 200,
  reply: success({
    /** The tasks that need a person, oldest first. */
    tasks: z.array(operatorTaskSchema),
  }),
  problems: ['UNAUTHORIZED'],
});

export const closeOperatorTask = call({
  name: 'closeOperatorTask',
  summary:
    'Say that a provider’s dispute, or lost money, has been seen to: it leaves the list. All others leave it by themselves.',
  tag: 'Operator',
  method: 'POST',
  path: '/api/operator/tasks/done',
  caller: 'operator',
  body: z.strictObject({
    /** Its kind. */
    kind: z.enum(['provider_dispute', 'money_lost']),
    /** Its reference. */
    reference: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
  }),
  status: 200,
  reply: success({}),
  problems: ['UNAUTHORIZED', 'NOT_FOUND'],
});
