import type { MerchantEventType } from '@yarda/contracts/merchants/events.ts';
import { type WebhookEvent, webhookEventSchema } from '@yarda/contracts/merchants/webhooks-events.ts';
import { apiVersion } from '@yarda/contracts/platform/api-version.ts';
import { eventExamples } from '@yarda/domain/merchants/webhooks/event-examples.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { orderDeliveries } from './delivery-store.ts';
import { endpointsOf, type StoredEndpoint } from './endpoint-store.ts';
import type { WebhookDeps } from './webhook-deps.ts';

type Deps = Pick<WebhookDeps, 'newId' | 'mode' | 'wallClock'>;

/** Sends an endpoint a ping. Resolves to its id. */
export const orderPing = async (deps: Deps, tx: Transaction, { endpointId }: StoredEndpoint): Promise<string> => {
  const event = endpointEvent(deps, 'webhook.ping', { endpointId });
  orderEvent(deps, tx, event, [endpointId]);
  return event.eventId;
};

/** Sends an endpoint an example of a type of event. Resolves to its id. */
export const orderExample = async (
  deps: Deps,
  tx: Transaction,
  { endpointId }: StoredEndpoint,
  type: MerchantEventType,
): Promise<string> => {
  const event = webhookEventSchema.parse({ ...envelopeOf(deps), type, sequence: 1, data: eventExamples[type] });
  orderEvent(deps, tx, event, [endpointId]);
  return event.eventId;
};

/** Tells a merchant's other endpoints that one was disabled. */
export const emitEndpointDisabled = async (
  deps: Deps,
  tx: Transaction,
  { endpointId, merchantId, disabledReason }: StoredEndpoint,
): Promise<void> => {
  const others = (await endpointsOf(tx, merchantId)).filter(({ status }) => status === 'enabled');
  const event = endpointEvent(deps, 'webhook.disabled', { endpointId, reason: disabledReason ?? '' });
  orderEvent(
    deps,
    tx,
    event,
    others.map((other) => other.endpointId),
  );
};

const endpointEvent = (deps: Deps, type: 'webhook.ping' | 'webhook.disabled', data: object) =>
  webhookEventSchema.parse({ ...envelopeOf(deps), type, sequence: null, data });

const envelopeOf = ({ newId, mode, wallClock }: Deps) => ({
  ...{ eventId: newId('event'), timestamp: new Date(wallClock()).toISOString(), apiVersion },
  mode: mode === 'test' ? 'sandbox' : 'live',
});

const orderEvent = (
  { wallClock }: Deps,
  tx: Transaction,
  event: WebhookEvent,
  endpointIds: readonly string[],
): void => {
  const { eventId, type } = event;
  const delivery = { eventId, type, consentId: null, sequence: null, body: JSON.stringify(event) };
  orderDeliveries(
    tx,
    endpointIds.map((endpointId) => ({ ...delivery, endpointId })),
    new Date(wallClock()),
  );
};
