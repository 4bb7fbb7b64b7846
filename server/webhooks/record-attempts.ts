import { mostFailingMs } from '@yarda/domain/webhooks/after-attempt.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { MadeAttempt } from './attempt-delivery.ts';
import { holdFollowing, keepAttempts } from './attempt-store.ts';
import { exhaustDeliveries } from './delivery-store.ts';
import { tellOfDisabled } from './endpoint-events.ts';
import { disableEndpoint, slowEndpoint } from './endpoint-store.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Keeps what came of an endpoint's attempts, in the order in which they ended, and slows or disables it if they say so. */
export const recordAttempts = async (
  deps: WebhookDeps,
  endpointId: string,
  made: readonly MadeAttempt[],
): Promise<void> => {
  // First, so that nothing goes out in between.
  const [until] = made.flatMap(({ slowUntil }) => slowUntil ?? []).toSorted((a, b) => b.getTime() - a.getTime());
  if (until) await slowEndpoint(deps.database, endpointId, until);
  const kept = made.map(({ slowUntil: _, disables: __, ...attempt }) => attempt);
  const since = await keepAttempts(deps.database, endpointId, kept);
  const again = kept.flatMap(({ outcome, deliveryNo }) => (outcome === 'waiting' ? [deliveryNo] : []));
  if (again.length > 0) await holdFollowing(deps.database, endpointId, again);
  const reason = made.find(({ disables }) => disables !== null)?.disables;
  if (reason) return disable(deps, endpointId, reason);
  if (since && deps.wallClock() - since.getTime() >= mostFailingMs) return disable(deps, endpointId, 'failing');
};

/** Sends nothing more to an endpoint, and tells the merchant's others. */
const disable = (deps: WebhookDeps, endpointId: string, reason: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const disabled = await disableEndpoint(tx, endpointId, reason);
    await exhaustDeliveries(tx, endpointId);
    if (!disabled) return;
    await tellOfDisabled(deps, tx, disabled);
    const details = { merchantId: disabled.merchantId, reason };
    await appendAudit(
      tx,
      { kind: 'webhook-disabled', actor: 'server', about: endpointId, details },
      new Date(deps.wallClock()),
    );
  });
