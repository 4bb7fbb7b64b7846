import type { EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import { cardBrandOf } from '@yarda/domain/accounts/card-brands.ts';
import { expiryMistake, parsedExpiry } from '@yarda/domain/payments/cards/card-expiry.ts';
import type { ChargedCard } from '@yarda/domain/payments/cards/charged-card.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { EnvelopeKeys } from './envelope-keys.ts';
import { openEnvelope, openEnvelopeBytes, wipe } from './open-envelope.ts';
import type { SealedFor } from './used-envelope-store.ts';

/** Opens envelopes, and remembers which were used. */
export type EnvelopeOpener = Pick<EnvelopeKeys, 'privateKey' | 'spend'>;

/** A card while it is charged, with the parts of it that may be kept and shown. */
export interface CardDraft extends ChargedCard {
  readonly brand: string | null;
  /** The first six and last four digits (PCI DSS 3.3): `506099******0016`. */
  readonly maskedPan: string;
  /** Keeps the card readable until `pending` settles, even if the caller stops waiting; resolves to the same value. */
  readonly duringRequest: <T>(pending: Promise<T>) => Promise<T>;
}

/**
 * Opens the card's envelopes for `use`, which passes them to a rail only, then overwrites the number, security code and
 * PIN: they never become strings. Throws `ENVELOPE_UNREADABLE`, also for envelopes used before, or `CARD_INVALID` for a
 * card that our page would not have sealed, with no further detail.
 */
export const withCard = async <T>(
  keys: EnvelopeOpener,
  sealed: EncryptedCard,
  { binding, intent }: SealedFor,
  nowMs: number,
  use: (card: CardDraft) => Promise<T>,
): Promise<T> => {
  const opened = await Promise.allSettled([
    openEnvelopeBytes(keys, sealed.encryptedCardNumber, binding, 'encryptedCardNumber'),
    openEnvelopeBytes(keys, sealed.encryptedCvv, binding, 'encryptedCvv'),
    sealed.encryptedPin ? openEnvelopeBytes(keys, sealed.encryptedPin, binding, 'encryptedPin') : null,
  ]);
  const secrets = opened.flatMap((part) => (part.status === 'fulfilled' && part.value ? [part.value] : []));
  const requests: Promise<unknown>[] = [];
  try {
    const [number, cvv, pin] = opened.map((part) => {
      if (part.status === 'rejected') throw part.reason;
      return part.value;
    });
    const expiryDate = await openEnvelope(keys, sealed.encryptedExpiryDate, binding, 'encryptedExpiryDate');
    const expiry = parsedExpiry(expiryDate);
    const whole = number && areDigits(number, 16, 19) && cvv && areDigits(cvv, 3, 4) && (!pin || areDigits(pin, 4));
    if (!whole || !expiry || expiryMistake(expiryDate, nowMs)) throw new Problem('CARD_INVALID');
    await keys.spend(Object.values(sealed), { binding, intent });
    const duringRequest = <R>(pending: Promise<R>): Promise<R> => {
      requests.push(pending);
      return pending;
    };
    return await use({ number, expiry, cvv, pin: pin ?? null, ...faceOf(number), duringRequest });
  } finally {
    void Promise.allSettled(requests).then(() => secrets.forEach(wipe));
  }
};

const areDigits = (bytes: Uint8Array, min: number, max = min): boolean =>
  bytes.length >= min && bytes.length <= max && bytes.every((byte) => byte >= 0x30 && byte <= 0x39);

/** Masks the middle digits before anything becomes a string. */
const faceOf = (number: Uint8Array): Pick<CardDraft, 'brand' | 'maskedPan'> => {
  const maskedPan = textOf(Uint8Array.from(number).fill(star, 6, -4));
  return { brand: cardBrandOf(maskedPan.slice(0, 6))?.name ?? null, maskedPan };
};

const star = '*'.charCodeAt(0);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
