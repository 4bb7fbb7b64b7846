import { deliveryHeader } from '@yarda/contracts/webhooks-events.ts';
import {
  type AfterAttempt,
  type AttemptResult,
  afterAttempt,
  mostFailingMs,
  webhookPauses,
} from '@yarda/domain/webhooks/after-attempt.ts';
import { keepAttempt, type Outcome, targetOf } from './attempt-store.ts';
import { type ClaimedDelivery, exhaustDeliveries, type KeptAttempt, slowDeliveries } from './delivery-store.ts';
import { tellOfDisabled } from './endpoint-events.ts';
import { disableEndpoint } from './endpoint-store.ts';
import { type Posted, postWebhook } from './post-webhook.ts';
import { signedHeaders } from './sign-webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Sends a claimed delivery once, and keeps what came of it. */
export const attemptDelivery = async (deps: WebhookDeps, delivery: ClaimedDelivery): Promise<void> => {
  const { endpointId, eventId, body, isReplay } = delivery;
  const startedAt = deps.wallClock();
  const target = await targetOf(deps.database, deps.seal, endpointId, new Date(startedAt));
  if (!target) return;
  const request = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Yarda-Webhooks/1.0' },
    ...signedHeaders(
      { eventId, seconds: Math.floor(startedAt / 1_000), body },
      { secrets: target.secrets, privateKeys: deps.keyPairs.signing(endpointId) },
    ),
    ...(isReplay && { 'webhook-replay': '1' }),
  };
  const posted = await postWebhook(deps.reach, target.url, request, body);
  await keep(deps, delivery, attemptOf(startedAt, request, posted), posted);
};

const attemptOf = (startedAt: number, request: Record<string, string>, posted: Posted): KeptAttempt => ({
  ...{ at: new Date(startedAt).toISOString(), request, tookMs: posted.tookMs },
  ...{ status: posted.status, error: posted.error, answer: posted.status === null ? null : posted.answer },
});

const keep = async (
  deps: WebhookDeps,
  delivery: ClaimedDelivery,
  attempt: KeptAttempt,
  posted: Posted,
): Promise<void> => {
  const { database, mode, chance } = deps;
  const { endpointId, attempts } = delivery;
  const now = deps.wallClock();
  const result = resultOf(posted, now);
  const next = afterAttempt(result, attempts, webhookPauses[mode], chance());
  const since = await keepAttempt(database, delivery, attempt, outcomeOf(next, now));
  if (next.kind === 'delivered') return;
  if (next.kind === 'disable') return disable(deps, endpointId, next.reason);
  if (next.kind === 'again' && result.retryAfterMs) {
    const until = new Date(now + Math.min(result.retryAfterMs, next.inMs));
    await database.transaction((tx) => slowDeliveries(tx, endpointId, until));
  }
  if (since && now - since.getTime() >= mostFailingMs) await disable(deps, endpointId, 'failing');
};

/** Of an endpoint that is to be disabled the delivery is given up with all others. */
const outcomeOf = (next: AfterAttempt, now: number): Outcome => {
  if (next.kind === 'again') return { status: 'waiting', nextAt: new Date(now + next.inMs) };
  return { status: next.kind === 'delivered' ? 'delivered' : 'exhausted' };
};

/** Sends nothing more to an endpoint, and tells the merchant's others. */
const disable = (deps: WebhookDeps, endpointId: string, reason: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const disabled = await disableEndpoint(tx, endpointId, reason);
    await exhaustDeliveries(tx, endpointId);
    if (disabled) await tellOfDisabled(deps, tx, disabled);
  });

const resultOf = (posted: Posted, now: number): AttemptResult => {
  if (posted.status === null) return { status: null, retryAfterMs: null, asks: null };
  const { status, headers } = posted;
  const asked = headers[deliveryHeader.name];
  const asks = asked === deliveryHeader.abort || asked === deliveryHeader.disable ? asked : null;
  return { status, retryAfterMs: waitOf(headers['retry-after'], now), asks };
};

/** `Retry-After` in seconds or as a date. */
const waitOf = (header: string | undefined, now: number): number | null => {
  if (!header) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
};
