import { serviceLogoPath } from '@yarda/contracts/accounts/accounts.ts';
import * as wire from '@yarda/contracts/linking/linking.ts';
import { accountLinkStream, cardLinkingStream } from '@yarda/contracts/linking/linking-streams.ts';
import type { FastifyInstance } from 'fastify';
import { personStream } from '../identity/session/person-stream.ts';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import type { Once } from '../platform/http/once.ts';
import { Problem } from '../platform/http/problem.ts';
import type { FollowDeps } from '../platform/streams/follow-stream.ts';
import { type AccountLinkRecord, linkOfPerson } from './account-link-store.ts';
import { cardLinkingStreamOf } from './card-linking-events.ts';
import { confirmAlternate } from './confirm-alternate.ts';
import { confirmPayIn, type PayInStatus } from './confirm-pay-in.ts';
import { linkReturnRoute } from './link-return-route.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { linkStreamOf } from './settle-link.ts';
import { type LinkInput, startLink } from './start-link.ts';
import { supplyDetails } from './supply-details.ts';

export type LinkingRouteDeps = BindingDeps & LinkingDeps & FollowDeps;

/** Linking accounts: starting with each service, proving ownership, and the progress streams. */
export const linkingRoutes = (app: FastifyInstance, deps: LinkingRouteDeps): void => {
  bindCall(app, deps, wire.createAccountLink, ({ body }, { once, signer, header }) =>
    start(deps, once, { ...body, service: 'direct', userId: signer.userId, intent: header('idempotency-key') }),
  );
  bindCall(app, deps, wire.createAlternateLink, ({ body }, { once, signer, header }) =>
    start(deps, once, { ...body, service: 'alternate', userId: signer.userId, intent: header('idempotency-key') }),
  );
  bindCall(app, deps, wire.supplyLinkDetails, async ({ params, body: details }, { payer }) => {
    const link = await supplyDetails(deps, { linkId: params.id, userId: payer.userId, details });
    return { accountLink: shownLink(link), message: 'Details taken' };
  });
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
  linkReturnRoute(app, deps);
  streamRoutes(app, deps);
  cardStreamRoute(app, deps);
};

const payInMessages = {
  pending: 'Payment not yet confirmed. Please wait and try again.',
  bank_approved: 'Your bank has agreed. Debits will be possible soon.',
  approved: 'Account linked successfully',
} as const satisfies Record<PayInStatus, string>;

/** The rail is asked before the transaction that keeps the reply; the link itself records what the rail did. */
const start = (deps: LinkingRouteDeps, once: Once, input: LinkInput) =>
  once({
    prepare: () => startLink(deps, input),
    commit: async (_tx, link) => ({ accountLink: shownLink(link), message: 'Account link created' }),
  });

/** The part of the rail's answer that its payer needs. */
const shownLink = ({ linkId: id, instructions, accountNumber, waitsUntil }: AccountLinkRecord): wire.AccountLink => {
  switch (instructions?.requires) {
    case 'details':
      return { id, mandateType: 'otp', details: [...instructions.details] };
    case 'payIn':
      return {
        ...{ id, mandateType: 'otp' },
        payInDetails: {
          ...{ ...instructions.payIn, others: instructions.payIn.others?.map((other) => ({ ...other })) },
          ...(waitsUntil && { dueBy: waitsUntil.toISOString() }),
          sourceAccount: accountNumber,
        },
      };
    case 'answers': {
      const { transRef: remitaTransRef, requestId, authParams } = instructions;
      const answers = { remitaTransRef, requestId, authParams: [...authParams], remitaLogoUrl: serviceLogoPath };
      return { id, mandateType: 'otp', ...answers };
    }
    case 'page':
      return { id, mandateType: 'otp', pageUrl: instructions.url };
    case 'paper':
      return { id, mandateType: 'paper', requestId: instructions.requestId, formUrl: instructions.formUrl };
    default:
      return { id, mandateType: 'otp' };
  }
};

/** The progress of links, for their owner only. */
const streamRoutes = (app: FastifyInstance, deps: LinkingRouteDeps): void => {
  const at = { url: '/api/events/account-links/:id', limitedAs: 'linking stream' };
  personStream(app, deps, at, async ({ userId }, input) => {
    const params = accountLinkStream.params.safeParse(input);
    const link = params.success ? await linkOfPerson(deps.database, params.data.id, userId) : null;
    if (!link) throw new Problem('ACCOUNT_LINK_NOT_FOUND');
    return linkStreamOf(link.linkId);
  });
};

const cardStreamRoute = (app: FastifyInstance, deps: LinkingRouteDeps): void => {
  const at = { url: '/api/events/card-linking/:userId', limitedAs: 'linking stream' };
  personStream(app, deps, at, ({ userId }, params) => {
    if (cardLinkingStream.params.safeParse(params).data?.userId !== userId) throw new Problem('NOT_FOUND');
    return cardLinkingStreamOf(userId);
  });
};
