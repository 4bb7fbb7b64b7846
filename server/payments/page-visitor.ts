import { createHash } from 'node:crypto';
import { claimHeader, claimSchema } from '@yarda/contracts/platform/claim.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';

interface Calling {
  readonly visitor: { readonly userId: string } | null;
  readonly header: (name: string) => string | undefined;
}

/** The caller as a payer: the signed-in person, and the hash of the page's claim secret. The secret is not stored. */
export const pageVisitor = ({ visitor, header }: Calling): Payer => ({
  payerUserId: visitor?.userId ?? null,
  claimHash: hashOf(header(claimHeader)),
});

/** The secret has over 160 random bits, so a plain hash does. */
const hashOf = (given: string | undefined): string | null => {
  const claim = claimSchema.safeParse(given);
  return claim.success ? createHash('sha256').update(claim.data).digest('base64url') : null;
};
