/** Someone who may have paid: the person signed in, and the hash of their page's claim secret, each if there is one. */
export interface Payer {
  readonly payerUserId: string | null;
  readonly claimHash: string | null;
}

/** No one that we know. */
export const unknownPayer: Payer = { payerUserId: null, claimHash: null };

/**
 * Whether a visitor is who paid. Where both are signed in, the person counts; otherwise the secret of the page that paid.
 */
export const isPayer = (paid: Payer, visitor: Payer): boolean =>
  paid.payerUserId !== null && visitor.payerUserId !== null
    ? paid.payerUserId === visitor.payerUserId
    : paid.claimHash !== null && paid.claimHash === visitor.claimHash;

/**
 * The only one who announced a transfer, once or several times, before and after signing in; `unknownPayer` if others
 * may have.
 */
export const soleAnnouncer = (announced: readonly Payer[]): Payer => {
  const people = new Set(announced.flatMap(({ payerUserId }) => payerUserId ?? []));
  const pages = new Set(announced.flatMap(({ claimHash }) => claimHash ?? []));
  const isOne =
    people.size <= 1 &&
    pages.size <= 1 &&
    announced.every(({ payerUserId, claimHash }) => payerUserId !== null || claimHash !== null) &&
    (people.size === 0 ||
      pages.size === 0 ||
      announced.some((one) => one.payerUserId !== null && one.claimHash !== null));
  if (!isOne) return unknownPayer;
  return { payerUserId: [...people][0] ?? null, claimHash: [...pages][0] ?? null };
};
