import { erasureType, erasureWords } from '@yarda/domain/grants/receipts/erasure-receipt.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { ReceiptSigner } from '../platform/keys/receipt-signer.ts';
import type { Erasure } from './erasure-store.ts';

interface Deps {
  readonly signer: Pick<ReceiptSigner, 'sign'>;
  /** This server's public address. */
  readonly issuer: string;
}

/** Signs an erasure's receipt, as receipts of consents are signed. */
export const erasureSigner =
  ({ signer, issuer }: Deps) =>
  ({
    erasureId,
    userId,
    consents,
    erasedAt,
    retainedUntil,
    erased,
    retained,
  }: Omit<Erasure, 'receipt'>): Promise<string> => {
    const words = erasureWords({ erasedOn: dayInLagos(erasedAt.getTime()), retainedUntil });
    const about = { iss: issuer, iat: Math.floor(erasedAt.getTime() / 1000), jti: erasureId, userId, consents };
    return signer.sign({ ...about, lang: 'en', words, retainedUntil, erased, retained }, erasureType);
  };
