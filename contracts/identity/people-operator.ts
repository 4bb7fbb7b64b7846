import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { phoneSchema } from './people.ts';

export const endAccess = call({
  name: 'endAccess',
  summary:
    'End everything that can sign in as a person whose device or SIM was stolen: sessions, signing keys, passkeys, and devices that wait. The next device waits 72 hours and must prove whose it is. What they granted goes on.',
  tag: 'Operator',
  method: 'POST',
  path: '/api/operator/people/end-access',
  caller: 'operator',
  body: z.union([
    z.strictObject({
      /** Whose access to end. */
      userId: identifierSchema('user'),
    }),
    z.strictObject({ phone: phoneSchema }),
  ]),
  status: 200,
  reply: success({
    /** Whose access ended. */
    userId: identifierSchema('user'),
    /** When it was. */
    endedAt: instantSchema,
    /** How many sessions ended. */
    sessions: z.int(),
    /** How many passkeys were deleted. */
    passkeys: z.int(),
    /** How many devices that waited were stopped. */
    devices: z.int(),
  }),
  problems: ['UNAUTHORIZED', 'PERSON_NOT_FOUND'],
  idempotent: true,
});
