import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { signatureProblems } from '../platform/problems.ts';
import { instantSchema, success } from '../platform/replies.ts';

/** Stops a device that asks to sign in as the caller. It must be signed by one of their passkeys. */
export const stopDevice = call({
  name: 'stopDevice',
  summary: 'Stop a device that asks to sign in as oneself: it is never let in, and its sign-in ends.',
  tag: 'Session',
  method: 'POST',
  path: '/api/auth/devices/{deviceId}/stop',
  caller: 'signer',
  params: z.object({
    /** The device. */
    deviceId: identifierSchema('device'),
  }),
  status: 200,
  reply: success({}),
  problems: [...signatureProblems, 'DEVICE_NOT_FOUND'],
  perMinute: 30,
});

/**
 * Server-Sent Events: the devices that ask to sign in as a person, for that person only. The stream replays earlier
 * events first; the last one of a device counts.
 */
export const deviceStream = {
  path: '/api/events/devices/{userId}',
  params: z.object({ userId: identifierSchema('user') }),
  events: {
    device_changed: z.object({
      deviceId: identifierSchema('device'),
      status: z.enum(['waiting', 'stopped', 'admitted']),
      requestedAt: instantSchema,
      opensAt: instantSchema,
    }),
  },
} as const;
