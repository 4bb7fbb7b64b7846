import { maxFailingMs } from '@yarda/domain/merchants/webhooks/after-attempt.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { CompletedAttempt } from './attempt-delivery.ts';
import { deferFollowing, type EndedAttempts, storeAttempts } from './attempt-store.ts';
import { exhaustDeliveries } from './delivery-store.ts';
import { emitEndpointDisabled } from './endpoint-events.ts';
import { disableEndpoint, findEndpoint, lockEndpoints } from './endpoint-store.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/**
 * Keeps the outcomes of attempts, in the order in which they ended, and slows or disables endpoints if they say so. All endpoints'
 * are kept with one statement; if that fails, each by itself, so that none waits for another's.
 */
export const recordAttempts = async (deps: WebhookDeps, attempts: readonly CompletedAttempt[]): Promise<void> => {
  const each = [...Map.groupBy(attempts, ({ endpointId }) => endpointId).values()];
  try {
    await recordBatch(deps, each);
  } catch (error) {
    if (each.length === 1) throw error;
    const alone = await Promise.allSettled(each.map((of) => recordBatch(deps, [of])));
    for (const result of alone) if (result.status === 'rejected') deps.failed(result.reason);
  }
};

const recordBatch = async (deps: WebhookDeps, each: readonly (readonly CompletedAttempt[])[]): Promise<void> => {
  const since = await storeAttempts(deps.database, each.flatMap(endedOf));
  // The attempts are kept: what fails now is reported, and nothing is kept twice.
  await Promise.all(
    each.flatMap((attempts) =>
      endedOf(attempts).map((ended) => follow(deps, ended, attempts, since).catch(deps.failed)),
    ),
  );
};

const endedOf = (attempts: readonly CompletedAttempt[]): EndedAttempts[] => {
  const [first] = attempts;
  if (!first) return [];
  const [slowUntil = null] = attempts
    .flatMap((one) => one.slowUntil ?? [])
    .toSorted((a, b) => b.getTime() - a.getTime());
  const ended = attempts.map(({ slowUntil: _, disables: __, endpointId: ___, ...attempt }) => attempt);
  return [{ endpointId: first.endpointId, ended, slowUntil }];
};

/** Applies the effects of recorded attempts beyond their own deliveries. */
const follow = async (
  deps: WebhookDeps,
  { endpointId, ended }: EndedAttempts,
  attempts: readonly CompletedAttempt[],
  failingSince: ReadonlyMap<string, Date | null>,
): Promise<void> => {
  const again = ended.flatMap(({ outcome, deliveryNo }) => (outcome === 'waiting' ? [deliveryNo] : []));
  if (again.length > 0) await deferFollowing(deps.database, endpointId, again);
  const reason = attempts.find(({ disables }) => disables !== null)?.disables;
  if (reason) return disable(deps, endpointId, reason);
  const since = failingSince.get(endpointId);
  if (since && deps.wallClock() - since.getTime() >= maxFailingMs) return disable(deps, endpointId, 'failing');
};

/** Sends nothing more to an endpoint, and tells the merchant's others. */
const disable = (deps: WebhookDeps, endpointId: string, reason: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, endpointId);
    if (endpoint) await lockEndpoints(tx, endpoint.merchantId);
    const disabled = await disableEndpoint(tx, endpointId, reason);
    await exhaustDeliveries(tx, endpointId);
    if (!disabled) return;
    await emitEndpointDisabled(deps, tx, disabled);
    const details = { merchantId: disabled.merchantId, reason };
    await appendAudit(
      tx,
      { kind: 'webhook-disabled', actor: 'server', about: endpointId, details },
      new Date(deps.wallClock()),
    );
  });
