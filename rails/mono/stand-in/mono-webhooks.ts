import type { Clock } from '@yarda/domain/clock.ts';
import type { Delivery } from '@yarda/domain/delivery.ts';
import { monoSecretHeader } from '../read-mono-delivery.ts';

/** A webhook as it goes out: Mono puts the secret into a header, and signs nothing. */
interface MonoWebhook {
  readonly body: string;
  readonly secret: string;
}

interface Owed extends MonoWebhook {
  readonly dueMs: number;
  readonly attempts: number;
}

/** What goes wrong with webhooks: each is sent so many times (0 loses it), and so late. */
interface WebhookFaults {
  readonly copies?: number;
  readonly lateMs?: number;
}

/** What the stand-in has to tell, in order, and how badly it does so. */
export const monoWebhooks = (secret: string, now: Clock) => {
  let owed: Owed[] = [];
  let faults: WebhookFaults = {};
  let last = 0;
  const written = (event: string, data: object): MonoWebhook => {
    last += 1;
    const timestamp = new Date(now()).toISOString();
    return { body: JSON.stringify({ event, event_id: `evt_${last}`, timestamp, data }), secret };
  };
  return {
    written,
    tell: (event: string, data: object): void => {
      const { copies = 1, lateMs = 0 } = faults;
      const webhook = written(event, data);
      owed.push(...Array.from({ length: copies }, () => ({ ...webhook, dueMs: now() + lateMs, attempts: 0 })));
    },
    /** How badly the next events are told. */
    fault: (next: WebhookFaults): void => {
      faults = next;
    },
    /** What is due now; the caller sends it. */
    takeDue: (): Owed[] => {
      const due = owed.filter(({ dueMs }) => dueMs <= now());
      owed = owed.filter(({ dueMs }) => dueMs > now());
      return due;
    },
    /** What was not acknowledged comes again: 25 times within two days. */
    refused: (webhook: Owed): void => {
      const attempts = webhook.attempts + 1;
      if (attempts <= 25) owed.push({ ...webhook, attempts, dueMs: now() + 115 * 60_000 });
    },
  };
};

export type MonoWebhooks = ReturnType<typeof monoWebhooks>;

/** A webhook as a rail reads it. */
export const deliveryOf = ({ body, secret }: MonoWebhook): Delivery => ({
  body,
  header: (name) => (name === monoSecretHeader ? secret : undefined),
});
