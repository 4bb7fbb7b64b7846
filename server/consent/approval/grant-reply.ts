import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { type AwaitingDeps, awaitCharges } from '../../payments/charges/await-charges.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { paymentResults } from './payment-results.ts';
import type { RequestedConsents } from './requested-consents.ts';

interface GrantReply {
  readonly consent: Consent;
  readonly paymentResults: ReturnType<typeof paymentResults>;
  readonly status: 'granted';
  readonly message: string;
}

/** The consent once its debits are decided or have timed out, and the results of its immediate payments. */
export const grantReply = async (
  deps: AwaitingDeps & { readonly consents: RequestedConsents },
  { userId }: Signer,
  consentId: string,
  debits: readonly string[],
): Promise<GrantReply> => {
  const attempts = await awaitCharges(deps, debits);
  const consent = await deps.database.transaction(async (tx) => {
    const asked = await deps.consents.find(tx, consentId);
    if (!asked) throw new Problem('CONSENT_NOT_FOUND');
    return asked.shownTo(tx, userId);
  });
  return {
    consent,
    paymentResults: paymentResults(consent, attempts),
    status: 'granted',
    message: 'Consent granted',
  };
};
