import { setTimeout as pause } from 'node:timers/promises';
import { batchCalls, oneAtATime } from '../../platform/database/batch-calls.ts';
import { startDrainer } from '../../platform/streams/drainer.ts';
import { attemptDelivery, type CompletedAttempt, type SigningTarget } from './attempt-delivery.ts';
import { openTarget, sealedTargets, uncountAttempts } from './attempt-store.ts';
import { type ClaimedDelivery, claimDeliveries } from './delivery-store.ts';
import { orderWebhooks } from './order-webhooks.ts';
import { recordAttempts } from './record-attempts.ts';
import { roomForEach } from './room-for-each.ts';
import { claimMs } from './waiting-deliveries.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** How often new events are asked for that this process was not woken for: other processes write some. */
const orderMs = 900;
/** Between rounds, so that one takes up what several attempts held back. */
const restMs = 10;
/** How long a server that stops waits for answers. */
const stopMs = 1_000;

/**
 * Sends what is due, beside everything else: an attempt that hangs holds up only the endpoint that it was made to. A
 * delivery that a dead process was sending is due again once its claim has expired.
 */
export const startWebhookSender = (deps: Omit<WebhookDeps, 'wake'>) => {
  const room = roomForEach(deps.wallClock);
  const attempts = new Set<Promise<unknown>>();
  const record = batchCalls<CompletedAttempt, never>(async (created) => {
    await recordAttempts({ ...deps, wake }, created);
    return [];
  }, oneAtATime);
  let stopped = false;
  let orderedMs = Number.NEGATIVE_INFINITY;
  // Most rounds only follow an attempt: what it held back may be due. New events are asked for when there may be some.
  const round = async (): Promise<void> => {
    if (performance.now() - orderedMs >= orderMs) {
      orderedMs = performance.now();
      await orderWebhooks(deps);
    }
    const now = deps.wallClock();
    const [from, until] = [new Date(now), new Date(now + claimMs)];
    const claimed = await claimDeliveries(deps.database, { now: from, until, rooms: room.left() });
    const endpointIds = [...new Set(claimed.map(({ endpointId }) => endpointId))];
    if (endpointIds.length === 0) return;
    const { targets, unusable } = await signingTargets(deps, endpointIds, from);
    const skippedDeliveries = claimed.filter(({ endpointId }) => unusable.has(endpointId));
    if (skippedDeliveries.length > 0)
      await uncountAttempts(
        deps.database,
        skippedDeliveries.map(({ deliveryNo }) => deliveryNo),
      );
    for (const delivery of claimed) {
      const target = targets.get(delivery.endpointId);
      if (target && !stopped) start(target, delivery);
    }
  };
  const start = (target: SigningTarget, delivery: ClaimedDelivery): void => {
    room.take(delivery.endpointId);
    const attempt = attemptDelivery(deps, target, delivery)
      .then(record)
      .catch((error: unknown) => {
        if (!stopped) deps.failed(error);
      })
      .finally(() => {
        room.release(delivery.endpointId);
        attempts.delete(attempt);
        if (!stopped) drainer.wake();
      });
    attempts.add(attempt);
  };
  const wake = (): void => {
    orderedMs = Number.NEGATIVE_INFINITY;
    drainer.wake();
  };
  const drainer = startDrainer(() => (stopped ? Promise.resolve() : round()), deps.failed, restMs);
  return {
    wake,
    ageMs: drainer.ageMs,
    stop: async (): Promise<void> => {
      stopped = true;
      await drainer.stop();
      await Promise.race([Promise.all(attempts), pause(stopMs)]);
    },
  };
};

/** Opens each endpoint by itself: one whose secrets cannot be opened is reported, and the others are sent to. */
const signingTargets = async (
  { database, seal, keyPairs, failed }: Pick<WebhookDeps, 'database' | 'seal' | 'keyPairs' | 'failed'>,
  endpointIds: readonly string[],
  at: Date,
) => {
  const targets = new Map<string, SigningTarget>();
  const unusable = new Set<string>();
  for (const sealed of await sealedTargets(database, endpointIds, at)) {
    const { endpointId } = sealed;
    try {
      targets.set(endpointId, { ...openTarget(seal, sealed), privateKeys: keyPairs.signing(endpointId) });
    } catch (cause) {
      unusable.add(endpointId);
      failed(new Error(`The secrets of the webhook endpoint ${endpointId} cannot be opened`, { cause }));
    }
  }
  return { targets, unusable };
};
