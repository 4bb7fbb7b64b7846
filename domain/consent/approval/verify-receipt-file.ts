import type { Receipt } from '@yarda/contracts/consent/approval-receipt.ts';
import type { ErasureReceipt } from '@yarda/contracts/grants/erasures.ts';
import type { ChainedReceipt } from '@yarda/contracts/grants/receipts.ts';
import { type ErasureVerdict, verifyErasure } from '../../grants/receipts/erasure-receipt.ts';
import { type IssuerKeys, issuerNamedIn } from '../../grants/receipts/issuer-check.ts';
import { type ChainCheck, verifyChain } from '../../grants/receipts/verify-chain.ts';
import { type ReceiptFile, readReceiptFile } from './receipt-file.ts';
import { type ReceiptCheck, verifyReceipt } from './verify-receipt.ts';

/** The result of checking a saved file. `sound`: no check fails and none is unknown. */
export interface FileVerdict {
  readonly sound: boolean;
  /** Whether a key that the verifier trusts signed all of it; otherwise no check holds. */
  readonly proven: boolean;
  /** The grant's receipt. */
  readonly receipt: Receipt | null;
  /** Later receipts, in order. */
  readonly chain: readonly ChainedReceipt[];
  /** The receipt of an erasure, if the person asked for one. */
  readonly erasure: ErasureReceipt | null;
  readonly checks: readonly Check[];
}

type Check = ReceiptCheck | ChainCheck | ErasureVerdict['check'];
type Keys = readonly IssuerKeys[];

/**
 * Verifies a file of receipts by the verifier's keys alone: a forged file can contain its own keys. Needs no network.
 */
export const verifyReceiptFile = async (text: string, issuerKeys: Keys): Promise<FileVerdict> => {
  const file = readReceiptFile(text);
  const brought = keysOf(file);
  const jws = file?.receipt ?? '';
  const erased = await verifyErasure(jws, issuerKeys);
  if (erased) {
    const judge = async (keys: Keys) => [(await verifyErasure(jws, keys))?.check ?? erased.check];
    return verdictOf(await judgePart(judge, issuerKeys, brought), { erasure: erased.receipt });
  }
  const grant = file?.receipt != null || !file?.chain ? await verifyReceipt(jws, issuerKeys) : null;
  const receipt = grant?.receipt ?? null;
  const judgeGrant = async (keys: Keys) => (grant ? (await verifyReceipt(jws, keys)).checks : []);
  const judgeChain = async (keys: Keys) => (file?.chain ? (await verifyChain(file.chain, keys, receipt)).checks : []);
  const checks = [
    ...(await judgePart(judgeGrant, issuerKeys, brought)),
    ...(await judgePart(judgeChain, issuerKeys, brought)),
  ];
  const chain = file?.chain ? (await verifyChain(file.chain, issuerKeys, receipt)).receipts : [];
  return verdictOf(checks, { receipt, chain });
};

/** The keys in the file itself. They show whether a signature is intact, never whose it is. */
const keysOf = (file: ReceiptFile | null): Keys => {
  const [jws] = [file?.receipt, ...(file?.chain?.receipts ?? []), file?.chain?.head].filter((each) => each != null);
  return file && jws ? [{ issuer: issuerNamedIn(jws), keys: file.keys }] : [];
};

type Judge = (keys: Keys) => Promise<readonly Check[]>;

/** A part that no trusted key signed proves nothing else either: its terms and its passkey are the file's own words. */
const judgePart = async (judge: Judge, issuerKeys: Keys, brought: Keys): Promise<readonly Check[]> => {
  const checks = await judge(issuerKeys);
  const signature = checks.find(isOfSignature)?.outcome;
  if (signature === undefined || signature === 'holds') return checks;
  return (signature === 'unknown' ? await judge(brought) : checks).map(unproven);
};

const unproven = <C extends Check>(check: C): C => {
  if (check.outcome !== 'holds') return check;
  const sentence = isOfSignature(check)
    ? 'It is signed by a key that this file brings with it: not proven.'
    : `By this file alone: ${check.sentence}`;
  return { ...check, outcome: 'unknown', sentence };
};

/** The checks of an issuer's signature, one for each part. */
const isOfSignature = ({ name }: Check): boolean => name === 'issuer' || name === 'signed' || name === 'erasure';

const verdictOf = (checks: FileVerdict['checks'], found: Partial<FileVerdict>): FileVerdict => {
  const signatures = checks.filter(isOfSignature);
  const proven = signatures.length > 0 && signatures.every(({ outcome }) => outcome === 'holds');
  const sound = checks.every(({ outcome }) => outcome === 'holds');
  return { ...{ receipt: null, chain: [], erasure: null, ...found }, sound, proven, checks };
};
