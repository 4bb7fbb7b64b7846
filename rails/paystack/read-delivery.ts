import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import * as z from 'zod/mini';
import { readJson } from '../calls/read-json.ts';
import type { PaystackSettings } from './paystack-settings.ts';

/** A delivery that Paystack signed. */
export interface PaystackEvent {
  readonly event: string;
  readonly data: unknown;
}

export const paystackSignatureHeader = 'x-paystack-signature';

/** Paystack signs the bytes of the body, in lower-case hexadecimal; it signs no time. */
export const paystackSignature = (secretKey: string, body: string): string =>
  createHmac('sha512', secretKey).update(body, 'utf8').digest('hex');

/**
 * The event in a delivery; null if Paystack did not sign it, or it is no event. During a key rotation, both keys prove
 * a delivery.
 */
export const readPaystackDelivery = (
  { secretKey, formerSecretKey }: Pick<PaystackSettings, 'secretKey' | 'formerSecretKey'>,
  { body, header }: Delivery,
): PaystackEvent | null => {
  const given = Buffer.from(header(paystackSignatureHeader) ?? '', 'latin1');
  const keys = formerSecretKey ? [secretKey, formerSecretKey] : [secretKey];
  const isProven = keys.map((key) => isSame(given, Buffer.from(paystackSignature(key, body), 'latin1'))).some(Boolean);
  return isProven ? eventIn(body) : null;
};

const isSame = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted);

const eventIn = (body: string): PaystackEvent | null => eventSchema.safeParse(readJson(body)).data ?? null;

const eventSchema = z.object({ event: z.string(), data: z.unknown() });
