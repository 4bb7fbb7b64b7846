import type { KeyObject } from 'node:crypto';
import { deliveryHeader } from '@yarda/contracts/merchants/webhooks-events.ts';
import {
  type AfterAttempt,
  type AttemptResult,
  afterAttempt,
  webhookPauses,
} from '@yarda/domain/merchants/webhooks/after-attempt.ts';
import type { EndedAttempt, WebhookTarget } from './attempt-store.ts';
import type { ClaimedDelivery, StoredAttempt } from './delivery-store.ts';
import { type Posted, postWebhook } from './post-webhook.ts';
import { signedHeaders } from './sign-webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';

type Deps = Pick<WebhookDeps, 'mode' | 'reach' | 'wallClock' | 'chance' | 'measures'>;

/** An attempt as it is kept, and what it asks for beyond its own delivery. */
export interface CompletedAttempt extends EndedAttempt {
  readonly endpointId: string;
  /** Nothing may be sent to the endpoint before this. */
  readonly slowUntil: Date | null;
  /** Why the endpoint is to be disabled. */
  readonly disables: string | null;
}

/** An endpoint with all that signs. */
export interface SigningTarget extends WebhookTarget {
  readonly privateKeys: readonly KeyObject[];
}

/** Sends a claimed delivery once. */
export const attemptDelivery = async (
  deps: Deps,
  target: SigningTarget,
  delivery: ClaimedDelivery,
): Promise<CompletedAttempt> => {
  const { endpointId, eventId, body, isReplay } = delivery;
  const startedAt = deps.wallClock();
  const request = {
    ...{ 'content-type': 'application/json', 'user-agent': 'Yarda-Webhooks/1.0' },
    ...signedHeaders({ eventId, seconds: Math.floor(startedAt / 1_000), body }, target),
    ...(isReplay && { 'webhook-replay': '1' }),
  };
  const posted = await postWebhook(deps.reach, target.url, request, body);
  const now = deps.wallClock();
  const result = resultOf(posted, now);
  const next = afterAttempt(result, delivery.attempts, webhookPauses[deps.mode], deps.chance());
  deps.measures.count('yarda_webhook_attempts_total', { outcome: wordFor(posted, next) });
  return {
    ...{ endpointId, ...attemptOf(startedAt, request, posted) },
    ...endOf(delivery, next, now),
    slowUntil: slowOf(next, now),
  };
};

const wordFor = ({ status }: Posted, { kind }: AfterAttempt): string => {
  if (kind === 'delivered') return 'delivered';
  return status === null ? 'no_answer' : 'refused';
};

const attemptOf = (startedAt: number, request: Record<string, string>, posted: Posted): StoredAttempt => ({
  ...{ at: new Date(startedAt).toISOString(), request, tookMs: posted.tookMs },
  ...{ status: posted.status, error: posted.error, answer: posted.status === null ? null : posted.answer },
});

/** If the endpoint is to be disabled, this delivery is given up with all its others. */
const endOf = ({ deliveryNo }: ClaimedDelivery, next: AfterAttempt, now: number) => {
  const disables = next.kind === 'disable' ? next.reason : null;
  if (next.kind === 'again')
    return { deliveryNo, outcome: 'waiting', nextAt: new Date(now + next.inMs), disables } as const;
  return {
    deliveryNo,
    outcome: next.kind === 'delivered' ? 'delivered' : 'exhausted',
    nextAt: null,
    disables,
  } as const;
};

const slowOf = (next: AfterAttempt, now: number): Date | null =>
  'slowMs' in next && next.slowMs !== null ? new Date(now + next.slowMs) : null;

const resultOf = (posted: Posted, now: number): AttemptResult => {
  if (posted.status === null) return { status: null, retryAfterMs: null, instruction: null };
  const { status, headers } = posted;
  const requested = headers[deliveryHeader.name];
  const instruction = requested === deliveryHeader.abort || requested === deliveryHeader.disable ? requested : null;
  return { status, retryAfterMs: waitOf(headers['retry-after'], now), instruction };
};

/** `Retry-After` in seconds or as a date. */
const waitOf = (header: string | undefined, now: number): number | null => {
  if (!header) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
};
