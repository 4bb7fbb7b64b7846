import { setTimeout as pause } from 'node:timers/promises';
import { startDrainer } from '../events/drainer.ts';
import { attemptDelivery, type MadeAttempt } from './attempt-delivery.ts';
import { targetOf, type WebhookTarget } from './attempt-store.ts';
import { type ClaimedDelivery, claimDeliveries, endpointsDue } from './delivery-store.ts';
import { inBatches } from './in-batches.ts';
import { orderWebhooks } from './order-webhooks.ts';
import { recordAttempts } from './record-attempts.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** How many attempts one endpoint gets at once, and in a second. */
const most = { atOnce: 10, aSecond: 50 } as const;

/** A delivery that was claimed and not heard of is taken over after this: longer than an attempt can last. */
const claimMs = 30_000;
/** How often new events are asked for that this process was not woken for: other processes write some. */
const orderMs = 900;
/** Between rounds, so that one takes up what several attempts held back. */
const restMs = 10;
/** How long a server that stops waits for answers. */
const stopMs = 1_000;

/**
 * Sends what is due, beside everything else: an attempt that hangs holds up only the endpoint that it was made to. What
 * a process that died was sending is due again once its claim has run out.
 */
export const startWebhookSender = (deps: Omit<WebhookDeps, 'wake'>) => {
  const open = new Map<string, Sending>();
  const attempts = new Set<Promise<void>>();
  const allowance = allowanceASecond(deps.wallClock);
  let stopped = false;
  let orderedMs = Number.NEGATIVE_INFINITY;
  // Most rounds only follow an attempt: what it held back may be due. New events are asked for when there may be some.
  const round = async (): Promise<void> => {
    if (performance.now() - orderedMs >= orderMs) {
      orderedMs = performance.now();
      await orderWebhooks(deps);
    }
    for (const endpointId of await endpointsDue(deps.database, new Date(deps.wallClock()))) {
      const room = Math.min(most.atOnce - (open.get(endpointId)?.count ?? 0), allowance.left(endpointId));
      if (room > 0 && !stopped) await send(endpointId, room);
    }
  };
  const send = async (endpointId: string, room: number): Promise<void> => {
    const now = deps.wallClock();
    const [from, until] = [new Date(now), new Date(now + claimMs)];
    const claimed = await claimDeliveries(deps.database, endpointId, { now: from, until, most: room });
    const target = claimed.length > 0 ? await targetOf(deps.database, deps.seal, endpointId, from) : null;
    if (target) for (const delivery of claimed) begin(target, delivery);
  };
  const begin = (target: WebhookTarget, delivery: ClaimedDelivery): void => {
    const { endpointId } = delivery;
    const sending = open.get(endpointId) ?? {
      count: 0,
      record: inBatches<MadeAttempt>((made) => recordAttempts({ ...deps, wake }, endpointId, made)),
    };
    open.set(endpointId, sending);
    sending.count += 1;
    allowance.take(endpointId);
    const attempt = attemptDelivery(deps, target, delivery)
      .then(sending.record)
      .catch((error: unknown) => {
        if (!stopped) deps.failed(error);
      })
      .finally(() => {
        sending.count -= 1;
        if (sending.count === 0) open.delete(endpointId);
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

/** What is on its way to an endpoint. */
interface Sending {
  count: number;
  readonly record: (made: MadeAttempt) => Promise<void>;
}

const allowanceASecond = (wallClock: () => number) => {
  let second = 0;
  const taken = new Map<string, number>();
  const now = (): void => {
    if (Math.floor(wallClock() / 1_000) === second) return;
    second = Math.floor(wallClock() / 1_000);
    taken.clear();
  };
  return {
    left: (endpointId: string): number => {
      now();
      return most.aSecond - (taken.get(endpointId) ?? 0);
    },
    take: (endpointId: string): void => void taken.set(endpointId, (taken.get(endpointId) ?? 0) + 1),
  };
};
