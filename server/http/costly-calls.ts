import type { calls } from '@yarda/contracts/wire.ts';

type CallName = (typeof calls)[number]['name'];

/** The calls that cost us money with a provider, or make it work: messages, lookups, charges, mandates, accounts. */
const names: readonly CallName[] = [
  'sendCode',
  'createPasskey',
  'beginAccountProof',
  'confirmAccountProof',
  'proveByName',
  'listBvnAccounts',
  'createAccountLink',
  'createAlternateLink',
  'supplyLinkDetails',
  'confirmLinkPayment',
  'confirmAlternateLink',
  'chargeCard',
  'chargeCardInPublic',
  'completeCard',
  'submitOtp',
  'saveCard',
  'makeChipPurchase',
  'announceTransfer',
  'openTransferAccount',
];

const costly: ReadonlySet<string> = new Set(names);

/** Whether a call costs us money, so that a whole network shares its limit. */
export const isCostly = (name: string): boolean => costly.has(name);
