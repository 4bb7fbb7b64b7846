import { deviceStream } from '@yarda/contracts/sign-in-devices.ts';
import type { FastifyInstance } from 'fastify';
import { type FollowDeps, followStream } from '../events/follow-stream.ts';
import type { BindingDeps } from '../http/bind-call.ts';
import { limitRoute } from '../http/limit-requests.ts';
import { Problem } from '../http/problem.ts';
import { deviceStreamOf } from '../sign-in/device-news.ts';
import { isLiveSession, type SessionDeps } from './authenticate.ts';

export type DeviceStreamDeps = SessionDeps & FollowDeps & Pick<BindingDeps, 'payerOf' | 'limits'>;

/** The devices that ask to sign in as a person, for their own open pages; the stream ends with the session. */
export const deviceStreamRoute = (app: FastifyInstance, deps: DeviceStreamDeps): void => {
  const options = { onRequest: limitRoute(deps.limits, 'device stream', 120), exposeHeadRoute: false };
  app.get('/api/events/devices/:userId', options, async (request, reply) => {
    const payer = await deps.payerOf(request.headers.authorization);
    if (!payer) throw new Problem('TOKEN_MISSING');
    const params = deviceStream.params.safeParse(request.params);
    if (params.data?.userId !== payer.userId) throw new Problem('NOT_FOUND');
    await followStream(deps, request, reply, deviceStreamOf(payer.userId), {
      stillMay: () => isLiveSession(deps, payer.token),
      about: `person ${payer.userId}`,
    });
  });
};
