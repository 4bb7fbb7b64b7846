import { deliveryHeader } from '@yarda/contracts/webhooks-events.ts';
import {
  type AttemptResult,
  afterAttempt,
  mostFailingMs,
  webhookPauses,
} from '@yarda/domain/webhooks/after-attempt.ts';
import type { Transaction } from '../database/database.ts';
import {
  type ClaimedDelivery,
  exhaustDeliveries,
  type KeptAttempt,
  saveAttempt,
  saveOutcome,
  slowDeliveries,
} from './delivery-store.ts';
import { tellOfDisabled } from './endpoint-events.ts';
import { disableEndpoint, findEndpoint, saveFails, saveWorks } from './endpoint-store.ts';
import { type Posted, postWebhook } from './post-webhook.ts';
import { validSecrets } from './secret-store.ts';
import { signedHeaders } from './sign-webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Sends a claimed delivery once, and keeps what came of it. */
export const attemptDelivery = async (deps: WebhookDeps, delivery: ClaimedDelivery): Promise<void> => {
  const { endpointId, eventId, body, isReplay } = delivery;
  const endpoint = await findEndpoint(deps.database, endpointId);
  if (!endpoint) return;
  const startedAt = deps.wallClock();
  const secrets = await validSecrets(deps.database, deps.seal, endpointId, new Date(startedAt));
  const request = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Yarda-Webhooks/1.0' },
    ...signedHeaders(
      { eventId, seconds: Math.floor(startedAt / 1_000), body },
      { secrets, privateKeys: deps.keyPairs.signing(endpointId) },
    ),
    ...(isReplay && { 'webhook-replay': '1' }),
  };
  const posted = await postWebhook(deps.reach, endpoint.url, request, body);
  deps.measures.count('yarda_webhook_attempts_total', { outcome: outcomeOf(posted) });
  await deps.database.transaction((tx) => keep(deps, tx, delivery, attemptOf(startedAt, request, posted), posted));
};

const attemptOf = (startedAt: number, request: Record<string, string>, posted: Posted): KeptAttempt => ({
  ...{ at: new Date(startedAt).toISOString(), request, tookMs: posted.tookMs },
  ...{ status: posted.status, error: posted.error, answer: posted.status === null ? null : posted.answer },
});

const keep = async (
  deps: WebhookDeps,
  tx: Transaction,
  { deliveryNo, endpointId, attempts }: ClaimedDelivery,
  attempt: KeptAttempt,
  posted: Posted,
): Promise<void> => {
  const now = deps.wallClock();
  const result = resultOf(posted, now);
  const next = afterAttempt(result, attempts, webhookPauses[deps.mode], deps.chance());
  await saveAttempt(tx, deliveryNo, attempt);
  if (next.kind === 'delivered') {
    await saveOutcome(tx, deliveryNo, { status: 'delivered' });
    return saveWorks(tx, endpointId);
  }
  if (next.kind === 'disable') return disable(deps, tx, endpointId, next.reason);
  const since = await saveFails(tx, endpointId, new Date(now));
  if (next.kind === 'again') {
    const nextAt = new Date(now + next.inMs);
    await saveOutcome(tx, deliveryNo, { status: 'waiting', nextAt });
    if (result.retryAfterMs)
      await slowDeliveries(tx, endpointId, new Date(now + Math.min(result.retryAfterMs, next.inMs)));
  } else await saveOutcome(tx, deliveryNo, { status: 'exhausted' });
  if (now - since.getTime() >= mostFailingMs) await disable(deps, tx, endpointId, 'failing');
};

/** Sends nothing more to an endpoint, and tells the merchant's others. */
const disable = async (deps: WebhookDeps, tx: Transaction, endpointId: string, reason: string): Promise<void> => {
  const disabled = await disableEndpoint(tx, endpointId, reason);
  await exhaustDeliveries(tx, endpointId);
  if (disabled) await tellOfDisabled(deps, tx, disabled);
};

const outcomeOf = ({ status }: Posted): string => {
  if (status === null) return 'no_answer';
  return status >= 200 && status < 300 ? 'delivered' : 'refused';
};

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
