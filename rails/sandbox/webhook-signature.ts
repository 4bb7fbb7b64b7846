import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries the signature of a report: `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">`. */
export const signatureHeader = 'x-sandbox-signature';

/** Older reports are refused, so that an intercepted one cannot be replayed later. */
const toleranceSeconds = 300;

/** The signature header's value for a body, made at `nowMs`. */
export const signReport = (secret: string, body: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`;
};

/** Whether a signature is valid for this body and at most five minutes from `nowMs`. */
export const isSignedReport = (secret: string, body: string, header: string | undefined, nowMs: number): boolean => {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(nowMs / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), mac(secret, Number(seconds), body));
};

const mac = (secret: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
