import { receiptKindSchema } from '@yarda/contracts/grants/receipts.ts';
import { receiptHash, receiptTypes } from '@yarda/domain/grants/receipts/chained-receipt.ts';
import type { Recorded, Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { ReceiptSigner } from '../../platform/keys/receipt-signer.ts';
import {
  appendReceipts,
  type LockedChain,
  lockChains,
  type SignedReceipt,
  startChains,
} from './receipt-chain-store.ts';

export interface ReceiptDeps {
  readonly newId: NewId;
  readonly signer: Pick<ReceiptSigner, 'sign'>;
  /** This server's public address. */
  readonly issuer: string;
}

/**
 * Signs and keeps a receipt of each thing that a transaction did, in its order, each with the hash of the one before. The
 * chain's lock is held until the commit, so that of two transactions the second follows the first.
 */
export const writeReceipts = async (
  deps: ReceiptDeps,
  tx: Transaction,
  recorded: readonly Recorded[],
  at: Date,
): Promise<void> => {
  await startChains(tx, recorded);
  const locked = await lockChains(tx, [...new Set(recorded.map(({ consentId }) => consentId))]);
  const receipts: SignedReceipt[] = [];
  const chains: LockedChain[] = [];
  for (let chain of locked) {
    for (const fact of recorded.filter(({ consentId }) => consentId === chain.consentId)) {
      const signed = await signReceipt(deps, chain, fact, at);
      receipts.push(signed);
      chain = { ...chain, receipts: signed.no, lastHash: await receiptHash(signed.jws) };
    }
    chains.push(chain);
  }
  if (receipts.length > 0) await appendReceipts(tx, receipts, chains, at);
};

const signReceipt = async (
  { newId, signer, issuer }: ReceiptDeps,
  { consentId, merchantId, merchantName, receipts, lastHash }: LockedChain,
  { kind: recorded, by, facts, words }: Recorded,
  at: Date,
): Promise<SignedReceipt> => {
  const kind = receiptKindSchema.parse(recorded);
  const receiptId = newId('receipt');
  const no = receipts + 1;
  const payload = {
    ...{ iss: issuer, iat: Math.floor(at.getTime() / 1000), jti: receiptId, sub: consentId, no, prev: lastHash },
    ...{ kind, by, controller: { merchantId, name: merchantName } },
    ...{ lang: 'en', words: words(merchantName), facts },
  };
  return { consentId, no, receiptId, kind, jws: await signer.sign(payload, receiptTypes[kind]) };
};
