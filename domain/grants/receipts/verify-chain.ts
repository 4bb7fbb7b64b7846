import { type ChainedReceipt, chainHeadSchema } from '@yarda/contracts/grants/receipts.ts';
import { dayTextInLagos } from '../../platform/text/day-text.ts';
import { chainedReceiptOf, headType, payloadOf, receiptHash, receiptTypes } from './chained-receipt.ts';
import { type IssuerKeys, issuerCheck, type Outcome } from './issuer-check.ts';

/** The receipts of a consent as they were saved, in their order, with the signed head if there is one. */
export interface SavedChain {
  readonly receipts: readonly string[];
  readonly head: string | null;
}

export interface ChainCheck {
  readonly name: 'signed' | 'joined' | 'begun' | 'complete';
  readonly outcome: Outcome;
  readonly sentence: string;
}

export interface ChainVerdict {
  readonly checks: readonly ChainCheck[];
  readonly receipts: readonly ChainedReceipt[];
}

/** The grant that a chain should begin with. */
interface Grant {
  readonly sub: string;
  readonly termsHash: string;
}

/** Verifies a consent's receipts with only themselves and the issuer's published keys (a JWK Set). Needs no network. */
export const verifyChain = async (
  { receipts: saved, head }: SavedChain,
  keys: readonly IssuerKeys[],
  grant: Grant | null = null,
): Promise<ChainVerdict> => {
  const links = await Promise.all(saved.map((jws) => linkOf(jws, keys)));
  const receipts = links.flatMap(({ receipt }) => receipt ?? []);
  return {
    receipts,
    checks: [signed(links), joined(links), startCheck(receipts, grant), await complete(links, head, keys)],
  };
};

interface Link {
  readonly receipt: ChainedReceipt | null;
  readonly hash: string;
  readonly issued: Outcome;
}

const linkOf = async (jws: string, keys: readonly IssuerKeys[]): Promise<Link> => {
  const receipt = chainedReceiptOf(jws);
  const issued = receipt ? await issuerCheck(jws, keys, receiptTypes[receipt.kind]) : 'fails';
  return { receipt, hash: await receiptHash(jws), issued };
};

const signed = (links: readonly Link[]): ChainCheck => {
  if (links.length === 0) return unknown('signed', 'The file holds no receipt of the chain.');
  const wrong = links.findIndex(({ issued }) => issued === 'fails') + 1;
  if (wrong > 0)
    return fails('signed', `The signature of receipt ${wrong} is wrong: it was changed, or is not genuine.`);
  if (links.some(({ issued }) => issued === 'unknown'))
    return unknown('signed', 'The server’s public keys were not available.');
  return passes('signed', 'The server signed every receipt of the chain.');
};

const joined = (links: readonly Link[]): ChainCheck => {
  const subject = links[0]?.receipt?.sub;
  const wrong = links.findIndex(({ receipt }, at) => {
    const before = links[at - 1]?.hash ?? null;
    return receipt?.no !== at + 1 || receipt.prev !== before || receipt.sub !== subject;
  });
  if (wrong === -1) return passes('joined', 'Each receipt follows the one before: none is missing, changed or moved.');
  return fails('joined', `Receipt ${wrong + 1} does not follow the one before: one is missing, changed or moved.`);
};

const startCheck = (receipts: readonly ChainedReceipt[], grant: Grant | null): ChainCheck => {
  const grants = receipts.filter(({ kind }) => kind === 'given');
  const isOf = ({ sub, facts }: ChainedReceipt) => sub === grant?.sub && facts.termsHash === grant.termsHash;
  if (grant && (receipts.some(({ sub }) => sub !== grant.sub) || (grants.length > 0 && !grants.some(isOf))))
    return fails('begun', 'The chain belongs to another grant.');
  if (receipts[0]?.kind !== 'given') return unknown('begun', 'The chain does not begin with the grant.');
  return passes('begun', 'The chain begins with the grant.');
};

const complete = async (
  links: readonly Link[],
  jws: string | null,
  keys: readonly IssuerKeys[],
): Promise<ChainCheck> => {
  if (jws === null) return unknown('complete', 'The file does not say how many receipts there were.');
  const head = chainHeadSchema.safeParse(payloadOf(jws));
  const issued = head.success ? await issuerCheck(jws, keys, headType) : 'fails';
  if (!head.success || issued === 'fails')
    return fails('complete', 'The end of the chain is not signed by the server.');
  const { no, hash, sub, iat } = head.data;
  const last = links.at(-1);
  if (no !== links.length)
    return fails('complete', `The server had given ${no} receipts, and the file holds ${links.length}.`);
  if (hash !== (last?.hash ?? null) || (last && last.receipt?.sub !== sub))
    return fails('complete', 'The last receipt is not the one that the server names.');
  if (issued === 'unknown') return unknown('complete', 'The server’s public keys were not available.');
  const on = dayTextInLagos(new Date(iat * 1000).toISOString());
  return passes('complete', `These were all the receipts on ${on}.`);
};

const check =
  (outcome: Outcome) =>
  (name: ChainCheck['name'], sentence: string): ChainCheck => ({
    ...{ name, outcome, sentence },
  });
const passes = check('holds');
const fails = check('fails');
const unknown = check('unknown');
