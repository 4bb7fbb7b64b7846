import { type ErasureReceipt, erasureReceiptSchema } from '@yarda/contracts/grants/erasures.ts';
import { decodeProtectedHeader } from 'jose';
import { dayText } from '../../platform/text/day-text.ts';
import { payloadOf } from './chained-receipt.ts';
import { type IssuerKeys, issuerCheck, type Outcome } from './issuer-check.ts';

/** The type in the header of an erasure's receipt. */
export const erasureType = 'erasure+jwt';

export interface ErasureVerdict {
  readonly receipt: ErasureReceipt;
  readonly check: { readonly name: 'erasure'; readonly outcome: Outcome; readonly sentence: string };
}

/** The message to the erased person, from two days. */
export const erasureWords = ({
  erasedOn,
  retainedUntil,
}: {
  erasedOn: string;
  retainedUntil: string;
}): readonly string[] => [
  `On ${dayText(erasedOn)} everything about you was erased but for what a law keeps.`,
  `What a law keeps is erased by ${dayText(retainedUntil)}.`,
];

/** Verifies a JWS as the receipt of an erasure, with the issuer's published keys alone; null if it is none. */
export const verifyErasure = async (jws: string, keys: readonly IssuerKeys[]): Promise<ErasureVerdict | null> => {
  const parsed = erasureReceiptSchema.safeParse(payloadOf(jws));
  if (!parsed.success || typeOf(jws) !== erasureType) return null;
  const outcome = await issuerCheck(jws, keys, erasureType);
  return { receipt: parsed.data, check: { name: 'erasure', outcome, sentence: sentences[outcome] } };
};

const sentences: Record<Outcome, string> = {
  holds: 'The server signed this receipt of an erasure.',
  fails: 'The signature is wrong: the receipt was changed, or is not genuine.',
  unknown: 'The server’s public keys were not available.',
};

const typeOf = (jws: string): string | undefined => {
  try {
    return decodeProtectedHeader(jws).typ;
  } catch {
    return undefined;
  }
};
