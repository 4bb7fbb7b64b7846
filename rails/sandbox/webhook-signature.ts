import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The header that carries the signature of a report: `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">`, or from a bank
 * that signs no time `v1=<hex HMAC-SHA-256 of "body">`.
 */
export const signatureHeader = 'x-sandbox-signature';

/** Older reports are refused, so that an intercepted one cannot be replayed later. */
const toleranceSeconds = 300;

/** The signature header's value for a body, made at `nowMs`; null signs no time. */
export const signReport = (secret: string, body: string, nowMs: number | null): string => {
  if (nowMs === null) return `v1=${mac(secret, body).toString('hex')}`;
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${mac(secret, `${seconds}.${body}`).toString('hex')}`;
};

/** Whether a signature is valid for this body and at most five minutes from `nowMs`; null expects no time in it. */
export const isSignedReport = (
  secret: string,
  body: string,
  header: string | undefined,
  nowMs: number | null,
): boolean => {
  if (nowMs === null) return isSignedBody(secret, body, header);
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(nowMs / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), mac(secret, `${Number(seconds)}.${body}`));
};

const isSignedBody = (secret: string, body: string, header: string | undefined): boolean => {
  const [, hex] = /^v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  return hex !== undefined && timingSafeEqual(Buffer.from(hex, 'hex'), mac(secret, body));
};

const mac = (secret: string, signed: string): Buffer => createHmac('sha256', secret).update(signed).digest();
