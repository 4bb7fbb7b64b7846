import { timingSafeEqual } from 'node:crypto';
import type { Delivery } from '@yarda/domain/delivery.ts';
import { eventSchema, type MonoEvent } from './mono-replies.ts';
import type { MonoSettings } from './mono-settings.ts';

export const monoSecretHeader = 'mono-webhook-secret';

/**
 * What a delivery says; null if it does not come from Mono, or is no event. Mono sends the secret itself and signs
 * nothing, so an event proves no more than that there is news.
 */
export const readMonoDelivery = (
  { webhookSecret }: Pick<MonoSettings, 'webhookSecret'>,
  { body, header }: Delivery,
): MonoEvent | null => {
  const [given, wanted] = [header(monoSecretHeader) ?? '', webhookSecret].map((text) => Buffer.from(text, 'utf8'));
  if (!given || !wanted || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  try {
    return eventSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
};
