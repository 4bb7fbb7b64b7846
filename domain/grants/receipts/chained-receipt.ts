import { type ChainedReceipt, chainedReceiptSchema } from '@yarda/contracts/grants/receipts.ts';
import { base64url } from 'jose';
import { sha256 } from '../../platform/sha256.ts';

/** The type in the header of each receipt's JWS, and of a chain's signed head. */
export const receiptTypes = {
  given: 'consent+jwt',
  renewed: 'consent+jwt',
  changed: 'change+jwt',
  paused: 'change+jwt',
  resumed: 'change+jwt',
  suspended: 'change+jwt',
  stopped: 'withdrawal+jwt',
  debit: 'debit+jwt',
  refund: 'debit+jwt',
  read: 'read+jwt',
} as const satisfies Record<ChainedReceipt['kind'], string>;

export const headType = 'chain-head+jwt';

/** The hash by which the next receipt names this one: SHA-256 of the compact JWS, base64url. */
export const receiptHash = async (jws: string): Promise<string> => base64url.encode(await sha256(jws));

/** The content of a receipt, its signature not checked; null if the text is no receipt. */
export const chainedReceiptOf = (jws: string): ChainedReceipt | null => {
  const parsed = chainedReceiptSchema.safeParse(payloadOf(jws));
  return parsed.success ? parsed.data : null;
};

/** The payload of a compact JWS; null if it has none. */
export const payloadOf = (jws: string): unknown => {
  try {
    const [, payload = ''] = jws.split('.');
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64url.decode(payload)));
  } catch {
    return null;
  }
};
