import type { Transaction } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import type { Once } from '../../platform/http/once.ts';
import { type GrantDeps, grantConsent } from './grant-consent.ts';
import { prepareApproval } from './prepare-approval.ts';
import type { RequestedConsent } from './requested-consents.ts';

/** Granting, for a capability that acts as a person would. */
export interface Granting {
  readonly find: (tx: Transaction, consentId: string) => Promise<RequestedConsent | null>;
  readonly prepare: (signer: Signer, consentId: string) => ReturnType<typeof prepareApproval>;
  readonly grant: (
    once: Once,
    signer: Signer,
    request: Parameters<typeof grantConsent>[3],
  ) => ReturnType<typeof grantConsent>;
}

export const grantingWith = (deps: GrantDeps): Granting => ({
  find: (tx, consentId) => deps.consents.find(tx, consentId),
  prepare: (signer, consentId) => prepareApproval(deps, signer, consentId),
  grant: (once, signer, request) => grantConsent(deps, once, signer, request),
});
