import type { Receipt } from '@yarda/contracts/approval-receipt.ts';
import type { ErasureReceipt } from '@yarda/contracts/erasures.ts';
import type { ChainedReceipt } from '@yarda/contracts/receipts.ts';
import type { JWK } from 'jose';
import { type ErasureVerdict, verifyErasure } from '../receipts/erasure-receipt.ts';
import { type ChainCheck, verifyChain } from '../receipts/verify-chain.ts';
import { readReceiptFile } from './receipt-file.ts';
import { type ReceiptCheck, verifyReceipt } from './verify-receipt.ts';

/** What checking a saved file found. `sound`: no check fails and none is unknown. */
export interface FileVerdict {
  readonly sound: boolean;
  /** Of the grant. */
  readonly receipt: Receipt | null;
  /** What followed, in its order. */
  readonly chain: readonly ChainedReceipt[];
  /** Of a person who asked to be erased. */
  readonly erasure: ErasureReceipt | null;
  readonly checks: readonly (ReceiptCheck | ChainCheck | ErasureVerdict['check'])[];
}

/** Verifies a file of receipts by the keys in it and those that are known otherwise. Needs no network. */
export const verifyReceiptFile = async (text: string, known: readonly JWK[]): Promise<FileVerdict> => {
  const file = readReceiptFile(text);
  const keys = [...(file?.keys ?? []), ...known];
  const erased = await verifyErasure(file?.receipt ?? '', keys);
  if (erased) return verdictOf([erased.check], { erasure: erased.receipt });
  const grant = file?.receipt != null || !file?.chain ? await verifyReceipt(file?.receipt ?? '', keys) : null;
  const receipt = grant?.receipt ?? null;
  const followed = file?.chain ? await verifyChain(file.chain, keys, receipt) : null;
  const checks = [...(grant?.checks ?? []), ...(followed?.checks ?? [])];
  return verdictOf(checks, { receipt, chain: followed?.receipts ?? [] });
};

const verdictOf = (checks: FileVerdict['checks'], found: Partial<FileVerdict>): FileVerdict => ({
  ...{ receipt: null, chain: [], erasure: null, ...found },
  ...{ sound: checks.every(({ outcome }) => outcome === 'holds'), checks },
});
