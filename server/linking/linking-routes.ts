import * as wire from '@yarda/contracts/linking.ts';
import { accountLinkStream, cardLinkingStream } from '@yarda/contracts/linking-streams.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FollowDeps, followStream } from '../events/follow-stream.ts';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import type { Payer } from '../http/call-context.ts';
import { limitRoute } from '../http/limit-requests.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import { isLiveSession } from '../session/authenticate.ts';
import { type AccountLinkRecord, linkOfPerson } from './account-link-store.ts';
import { beginLink, type LinkAsked } from './begin-link.ts';
import { cardLinkingStreamOf } from './card-linking-events.ts';
import { confirmAlternate } from './confirm-alternate.ts';
import { confirmPayIn, type PayInStatus } from './confirm-pay-in.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { linkStreamOf } from './settle-link.ts';

export type LinkingRouteDeps = BindingDeps & LinkingDeps & FollowDeps;

/** Linking accounts: starting with each service, proving ownership, and the progress streams. */
export const linkingRoutes = (app: FastifyInstance, deps: LinkingRouteDeps): void => {
  bindCall(app, deps, wire.createAccountLink, ({ body }, { once, signer, header }) =>
    begin(deps, once, { ...body, service: 'direct', userId: signer.userId, intent: header('idempotency-key') }),
  );
  bindCall(app, deps, wire.createAlternateLink, ({ body }, { once, signer, header }) =>
    begin(deps, once, { ...body, service: 'alternate', userId: signer.userId, intent: header('idempotency-key') }),
  );
  bindCall(app, deps, wire.confirmLinkPayment, async ({ params }, { payer }) => {
    const status = await confirmPayIn(deps, { linkId: params.id, userId: payer.userId });
    return { status, message: payInMessages[status] };
  });
  bindCall(app, deps, wire.confirmAlternateLink, ({ body }, { once, payer }) => {
    const answers = body.authParams.map(({ param1, value }) => ({ param: param1, value }));
    return once({
      prepare: () => confirmAlternate(deps, { userId: payer.userId, transRef: body.remitaTransRef, answers }),
      commit: async (_tx, { state }) => ({
        message: payInMessages[state === 'approved' ? 'approved' : 'bank_approved'],
      }),
    });
  });
  streamRoutes(app, deps);
  cardStreamRoute(app, deps);
};

const payInMessages = {
  pending: 'Payment not yet confirmed. Please wait and try again.',
  bank_approved: 'Your bank has agreed. Debits will be possible soon.',
  approved: 'Account linked successfully',
} as const satisfies Record<PayInStatus, string>;

/** The rail is asked before the transaction that keeps the reply; the link itself records what the rail did. */
const begin = (deps: LinkingRouteDeps, once: Once, asked: LinkAsked) =>
  once({
    prepare: () => beginLink(deps, asked),
    commit: async (_tx, link) => ({ accountLink: shownLink(link), message: 'Account link created' }),
  });

/** The part of the rail's answer that its payer needs. */
const shownLink = ({ linkId: id, asks, accountNumber }: AccountLinkRecord): wire.AccountLink => {
  switch (asks?.asks) {
    case 'payIn':
      return { id, mandateType: 'otp', payInDetails: { ...asks.payIn, sourceAccount: accountNumber } };
    case 'answers': {
      const { transRef, requestId, authParams, logoUrl } = asks;
      const logo = logoUrl === null ? {} : { remitaLogoUrl: logoUrl };
      return { id, mandateType: 'otp', remitaTransRef: transRef, requestId, authParams: [...authParams], ...logo };
    }
    case 'paper':
      return { id, mandateType: 'paper', requestId: asks.requestId, formUrl: asks.formUrl };
    default:
      return { id, mandateType: 'otp' };
  }
};

const streamOptions = ({ limits }: LinkingRouteDeps) => ({
  onRequest: limitRoute(limits, 'linking stream', 120),
  exposeHeadRoute: false,
});

/** The progress of links, for their owner only; the stream ends with the session. */
const streamRoutes = (app: FastifyInstance, deps: LinkingRouteDeps): void => {
  app.get('/api/events/account-links/:id', streamOptions(deps), async (request, reply) => {
    const payer = await payerOf(deps, request);
    const params = accountLinkStream.params.safeParse(request.params);
    const link = params.success ? await linkOfPerson(deps.database, params.data.id, payer.userId) : null;
    if (!link) throw new Problem('ACCOUNT_LINK_NOT_FOUND');
    await followStream(deps, request, reply, linkStreamOf(link.linkId), live(deps, payer));
  });
};

const cardStreamRoute = (app: FastifyInstance, deps: LinkingRouteDeps): void => {
  app.get('/api/events/card-linking/:userId', streamOptions(deps), async (request, reply) => {
    const payer = await payerOf(deps, request);
    const params = cardLinkingStream.params.safeParse(request.params);
    if (params.data?.userId !== payer.userId) throw new Problem('NOT_FOUND');
    await followStream(deps, request, reply, cardLinkingStreamOf(payer.userId), live(deps, payer));
  });
};

const live = (deps: LinkingRouteDeps, { userId, token }: Payer) => ({
  stillMay: () => isLiveSession(deps, token),
  about: `person ${userId}`,
});

const payerOf = async (deps: LinkingRouteDeps, request: FastifyRequest): Promise<Payer> => {
  const payer = await deps.payerOf(request.headers.authorization);
  if (!payer) throw new Problem('TOKEN_MISSING');
  return payer;
};
