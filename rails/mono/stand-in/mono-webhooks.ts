import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import { owedWebhooks } from '../../stand-in/owed-webhooks.ts';
import { monoSecretHeader } from '../read-mono-delivery.ts';

/** A webhook as it goes out: Mono puts the secret into a header, and signs nothing. */
interface MonoWebhook {
  readonly body: string;
  readonly secret: string;
}

/** The stand-in's webhooks, each with an id. One that is not acknowledged comes again: 25 times within two days. */
export const monoWebhooks = (secret: string, now: Clock) => {
  const { send, ...owed } = owedWebhooks<MonoWebhook>(now, (attempts) => (attempts <= 25 ? 115 * 60_000 : null));
  let last = 0;
  const written = (event: string, data: object): MonoWebhook => {
    last += 1;
    const timestamp = new Date(now()).toISOString();
    const told = { event, event_id: `evt_${last}`, timestamp, data };
    // Mono nests events of disputes and reversals in a `data` field.
    return { body: JSON.stringify(event.startsWith('mono.transaction.') ? { data: told } : told), secret };
  };
  return { ...owed, written, tell: (event: string, data: object): void => send(written(event, data)) };
};

export type MonoWebhooks = ReturnType<typeof monoWebhooks>;

/** A webhook as a rail reads it. */
export const deliveryOf = ({ body, secret }: MonoWebhook): Delivery => ({
  body,
  header: (name) => (name === monoSecretHeader ? secret : undefined),
});
