import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import { owedWebhooks } from '../../stand-in/owed-webhooks.ts';
import { paystackSignature, paystackSignatureHeader } from '../read-delivery.ts';

/** A webhook as it goes out. */
interface OutgoingWebhook {
  readonly body: string;
  readonly signature: string;
}

/** The stand-in's webhooks, each signed. */
export const standInWebhooks = (secretKey: string, now: Clock) => {
  const { send, ...owed } = owedWebhooks<OutgoingWebhook>(now, againAfterMs);
  const written = (event: string, data: unknown): OutgoingWebhook => {
    const body = JSON.stringify({ event, data });
    return { body, signature: paystackSignature(secretKey, body) };
  };
  return { ...owed, written, tell: (event: string, data: unknown): void => send(written(event, data)) };
};

/** An unacknowledged webhook is sent again: four times after three minutes, then hourly for three days. */
const againAfterMs = (attempts: number): number | null => {
  if (attempts > 76) return null;
  return attempts <= 4 ? 180_000 : 3_600_000;
};

export type StandInWebhooks = ReturnType<typeof standInWebhooks>;

/** A webhook as a rail reads it. */
export const deliveryOf = ({ body, signature }: OutgoingWebhook): Delivery => ({
  body,
  header: (name) => (name === paystackSignatureHeader ? signature : undefined),
});
