import { timingSafeEqual } from 'node:crypto';
import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import * as z from 'zod/mini';
import { readJson } from '../calls/read-json.ts';
import { eventSchema, type MonoEvent } from './mono-replies.ts';
import type { MonoSettings } from './mono-settings.ts';

export const monoSecretHeader = 'mono-webhook-secret';

/**
 * The event in a delivery; null if the delivery is not from Mono, or is no JSON. Mono sends the secret itself and signs
 * nothing, so an event only proves that something changed.
 */
export const readMonoDelivery = (
  { webhookSecret }: Pick<MonoSettings, 'webhookSecret'>,
  { body, header }: Delivery,
): MonoEvent | null => {
  const [given, wanted] = [header(monoSecretHeader) ?? '', webhookSecret].map((text) => Buffer.from(text, 'utf8'));
  if (!given || !wanted || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return eventIn(body);
};

/**
 * The event in the body; null if the body is no JSON. Events of disputes and reversals are nested in a `data` field.
 */
const eventIn = (body: string): MonoEvent | null => {
  const report = readJson(body);
  return report === null
    ? null
    : eventOf(eventSchema.safeParse(report).data ?? nestedSchema.safeParse(report).data?.data);
};

/** One that is not as we know events is about nothing of ours: Mono would repeat for two days what is refused. */
const eventOf = (answer: z.output<typeof eventSchema> | undefined): MonoEvent => {
  const { event = '', event_id: id, timestamp = '', data = {} } = answer ?? {};
  const named = data.reference_number ?? data.id ?? data.mandate ?? data.reference ?? '';
  return { event, data, eventId: id || `${event}:${named}:${timestamp}` };
};

const nestedSchema = z.object({ data: eventSchema });
