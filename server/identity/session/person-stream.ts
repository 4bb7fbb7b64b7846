import type { FastifyInstance } from 'fastify';
import type { BindingDeps } from '../../platform/http/bind-call.ts';
import type { Payer } from '../../platform/http/call-context.ts';
import { type CallerDeps, identifiedCaller } from '../../platform/http/identified-caller.ts';
import { limitRoute } from '../../platform/limits/limit-requests.ts';
import { type FollowDeps, followStream } from '../../platform/streams/follow-stream.ts';
import { isLiveSession, type SessionDeps } from './authenticate.ts';

export type PersonStreamDeps = SessionDeps & FollowDeps & CallerDeps & Pick<BindingDeps, 'limits'>;

/** Serves an event stream to the signed-in person, until their session ends. `nameOf` throws if it is not their own. */
export const personStream = (
  app: FastifyInstance,
  deps: PersonStreamDeps,
  { url, limitedAs }: { readonly url: string; readonly limitedAs: string },
  nameOf: (payer: Payer, params: unknown) => string | Promise<string>,
): void => {
  const options = { onRequest: limitRoute(deps.limits, limitedAs, 120), exposeHeadRoute: false };
  app.get(url, options, async (request, reply) => {
    const { payer } = (await identifiedCaller(deps, 'payer', request)).context;
    await followStream(deps, request, reply, await nameOf(payer, request.params), {
      stillMay: () => isLiveSession(deps, payer.token),
      about: `person ${payer.userId}`,
    });
  });
};
