import { deviceStream } from '@yarda/contracts/identity/sign-in-devices.ts';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';
import { deviceStreamOf } from '../sign-in/device-events.ts';
import { type PersonStreamDeps, personStream } from './person-stream.ts';

/** The devices that ask to sign in as a person, for their own open pages. */
export const deviceStreamRoute = (app: FastifyInstance, deps: PersonStreamDeps): void => {
  const at = { url: '/api/events/devices/:userId', limitedAs: 'device stream' };
  personStream(app, deps, at, ({ userId }, params) => {
    if (deviceStream.params.safeParse(params).data?.userId !== userId) throw new Problem('NOT_FOUND');
    return deviceStreamOf(userId);
  });
};
