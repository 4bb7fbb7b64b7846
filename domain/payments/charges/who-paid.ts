/** Someone who may have paid: the person signed in, and the hash of their page's claim secret, each if there is one. */
export interface Payer {
  readonly payerUserId: string | null;
  readonly claimHash: string | null;
}

/** No one that we know. */
export const unknownPayer: Payer = { payerUserId: null, claimHash: null };

/**
 * Whether a visitor is the payer. If both are signed in, the person counts; otherwise the secret of the page that paid.
 */
export const isPayer = (paid: Payer, visitor: Payer): boolean =>
  paid.payerUserId !== null && visitor.payerUserId !== null
    ? paid.payerUserId === visitor.payerUserId
    : paid.claimHash !== null && paid.claimHash === visitor.claimHash;

/**
 * Whether a visitor may see, answer and end a charge: only its starter may. A charge started without a sign-in or a
 * claim is open to callers who have neither.
 */
export const ownsCharge = (started: Payer, visitor: Payer): boolean =>
  isPayer(started, visitor) || (isUnknown(started) && isUnknown(visitor));

export const isUnknown = ({ payerUserId, claimHash }: Payer): boolean => payerUserId === null && claimHash === null;
