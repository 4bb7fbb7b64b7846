import { identifierSchema } from '@yarda/contracts/platform/identifiers.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { plainPage } from '../../platform/http/plain-page.ts';
import { Problem } from '../../platform/http/problem.ts';
import { limitRoute } from '../../platform/limits/limit-requests.ts';
import type { RequestLimits } from '../../platform/limits/request-limits.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { type ChargeAttempt, findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { settleCharge } from './settle-charge.ts';

export interface ReturnDeps extends ChargeDeps {
  readonly cardRail: AmongRails<CardRail>;
  readonly limits: RequestLimits;
}

/** The address to which a provider's page returns the payer. */
export const returnUrlOf = (publicUrl: string, attemptId: string): string => `${publicUrl}/card-return/${attemptId}`;

/**
 * The page on which a payer lands after the provider's own. That they came proves nothing, and the address carries nothing
 * that is believed: the rail is asked, and the page from which they left hears the answer on its stream.
 */
export const returnRoutes = (app: FastifyInstance, deps: ReturnDeps): void => {
  const onRequest = limitRoute(deps.limits, 'card return', perMinute);
  app.get('/card-return/:attemptId', { onRequest }, async ({ params }, reply) => {
    const { data } = ofAttempt.safeParse(params);
    const attempt = data ? await findAttempt(deps.database, data.attemptId) : null;
    if (!attempt || attempt.account !== null) throw new Problem('NOT_FOUND');
    const { heading, text } = words[(await refreshCharge(deps, attempt)).status];
    return plainPage(reply, 'Your card payment', `<h1>${heading}</h1><p>${text}</p>`);
  });
};

const ofAttempt = z.object({ attemptId: identifierSchema('cardAttempt') });
const perMinute = 60;

/** If the rail cannot say now, the charge stays as it is known, and is asked about again. */
const refreshCharge = async (deps: ReturnDeps, attempt: ChargeAttempt): Promise<ChargeAttempt> => {
  if (attempt.status === 'approved') return attempt;
  const status = await withinDeadline(deps.cardRail.of(attempt.rail).findCharge(attempt.attemptId)).catch(() => null);
  return status ? settleCharge(deps, attempt.attemptId, status) : attempt;
};

const back = 'You can close this tab and go back to the page where you were paying';
const open = { heading: 'Nothing has been paid', text: `${back}: there you can go on, or choose another way to pay.` };
const words = {
  asked: {
    heading: 'Your bank is deciding',
    text: `Your bank has not answered yet. ${back}: it tells you as soon as it knows.`,
  },
  otp: open,
  challenge: open,
  approved: { heading: 'Your card was charged', text: `${back}.` },
  declined: { heading: 'Your card was not charged', text: `${back}: there you can try again.` },
} as const satisfies Record<ChargeAttempt['status'], { heading: string; text: string }>;
