import type { Clock } from '@yarda/domain/clock.ts';
import type { Delivery } from '@yarda/domain/delivery.ts';
import { paystackSignature, paystackSignatureHeader } from '../read-delivery.ts';

/** A webhook as it goes out. */
export interface OutgoingWebhook {
  readonly body: string;
  readonly signature: string;
}

interface Owed extends OutgoingWebhook {
  readonly dueMs: number;
  readonly attempts: number;
}

/** What goes wrong with webhooks: none of it is rare. */
export interface WebhookFaults {
  /** Each event is sent so many times; 0 loses it. */
  readonly copies?: number;
  readonly lateMs?: number;
}

/** What the stand-in has to tell, in order, and how badly it does so. */
export const standInWebhooks = (secretKey: string, now: Clock) => {
  let owed: Owed[] = [];
  let faults: WebhookFaults = {};
  const written = (event: string, data: unknown): OutgoingWebhook => {
    const body = JSON.stringify({ event, data });
    return { body, signature: paystackSignature(secretKey, body) };
  };
  return {
    written,
    tell: (event: string, data: unknown): void => {
      const { copies = 1, lateMs = 0 } = faults;
      const dueMs = now() + lateMs;
      owed.push(...Array.from({ length: copies }, () => ({ ...written(event, data), dueMs, attempts: 0 })));
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
    /** What was not acknowledged comes again: four times after three minutes, then hourly for three days. */
    refused: (webhook: Owed): void => {
      const attempts = webhook.attempts + 1;
      if (attempts <= 76) owed.push({ ...webhook, attempts, dueMs: now() + (attempts <= 4 ? 180_000 : 3_600_000) });
    },
  };
};

export type StandInWebhooks = ReturnType<typeof standInWebhooks>;

/** A webhook as a rail reads it. */
export const deliveryOf = ({ body, signature }: OutgoingWebhook): Delivery => ({
  body,
  header: (name) => (name === paystackSignatureHeader ? signature : undefined),
});
