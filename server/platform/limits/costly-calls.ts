/** The calls that cost us money with a provider, or make it work: messages, lookups, charges, mandates, accounts. */
export const costlyCalls: ReadonlySet<string> = new Set([
  'sendCode',
  'createPasskey',
  'startAccountProof',
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
]);

/** Whether a call costs us money, so that a whole network shares its limit. */
export const isCostly = (name: string): boolean => costlyCalls.has(name);
