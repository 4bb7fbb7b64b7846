import * as z from 'zod/mini';
import { call } from './call.ts';
import { success } from './replies.ts';

export const declareHoliday = call({
  name: 'declareHoliday',
  summary:
    'Declare a public holiday in Nigeria, effective at once: debits not yet sent on that day move to the next working day, and payers who were told of it are told again. `declared` is false if it was no working day already.',
  tag: 'Operator',
  method: 'POST',
  path: '/api/operator/holidays',
  caller: 'operator',
  body: z.strictObject({
    /** The day. @everywhere */
    day: z.iso.date(),
    /** The name of the holiday. */
    name: z.string().check(z.minLength(1), z.maxLength(80)),
  }),
  status: 200,
  reply: success({
    day: z.iso.date(),
    /** False if it was no working day already. */
    declared: z.boolean(),
  }),
  problems: ['UNAUTHORIZED'],
});
