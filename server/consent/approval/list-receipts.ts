import type { listReceipts as call } from '@yarda/contracts/grants/receipts.ts';
import type { ReceivedInput } from '@yarda/contracts/platform/call.ts';
import { headType } from '@yarda/domain/grants/receipts/chained-receipt.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { receiptsPage } from '../../grants/receipts/receipt-chain-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ReceiptSigner } from '../../platform/keys/receipt-signer.ts';
import { type ReceiptReader, receiptFor } from './receipt-reader.ts';

interface Deps {
  readonly database: Database;
  readonly receipts: ReceiptSigner;
  readonly publicUrl: string;
  readonly now: Clock;
}

/** A page of a consent's receipts, for who granted it and for its merchant, with the signed end of the chain. */
export const listReceipts = async (
  { database, receipts: signer, publicUrl, now }: Deps,
  reader: ReceiptReader,
  consentId: string,
  { kind, cursor, limit }: ReceivedInput<typeof call>['query'],
) => {
  const isTheirs = (await receiptFor(database, reader, consentId)) !== null;
  const chain = isTheirs
    ? await receiptsPage(database, consentId, { kind: kind ?? null, after: cursor, limit: limit + 1 })
    : null;
  if (!chain) throw new Problem('RECEIPT_NOT_FOUND');
  await signer.useNewest();
  const { receipts: no, lastHash: hash, page } = chain;
  const head = { iss: publicUrl, iat: Math.floor(now() / 1000), sub: consentId, no, hash };
  const shown = page.slice(0, limit);
  return {
    receipts: shown.map(({ jws, issuedAt, ...receipt }) => ({
      ...receipt,
      issuedAt: new Date(issuedAt).toISOString(),
      receipt: jws,
    })),
    head: await signer.sign(head, headType),
    ...(await signer.publicKeys()),
    nextCursor: page.length > limit ? (shown.at(-1)?.no ?? null) : null,
  };
};
