import { isStored, listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { type GrantChoices, grantConsent, prepareApproval } from '@yarda/contracts/consent/approval.ts';
import { readConsent } from '@yarda/contracts/consent/consent.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { approvalChallenge, hashTerms } from '@yarda/domain/consent/approval/approval-challenge.ts';
import { consentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

const byTransfer = {
  granted: true,
  selectedAccounts: [],
  paymentMethods: ['transfer'],
} satisfies GrantChoices['immediatePayments'];

/** The choices of a person who pays by transfer. */
export const transferChoices: GrantChoices = {
  userAuthenticated: true,
  attestDiscoveryId: 'dsc_demo',
  immediatePayments: byTransfer,
};

/**
 * Reads a consent as its page does, and has the person's passkey approve exactly what was read, or what a page makes of
 * it.
 */
export const approve = async (
  server: Pick<TestServer, 'call'>,
  person: Person,
  consentId: string,
  choices: GrantChoices = transferChoices,
  created: (consent: Consent) => Consent = (consent) => consent,
) => {
  const shown = await server.call(
    readConsent,
    { params: { consentId }, query: { clientId: 'cli_demo' } },
    { token: person.token },
  );
  const consent = created(shown.reply().consent);
  const { accounts } = (await server.call(listUserAccounts, {}, { token: person.token })).reply();
  const prepared = await person.call(prepareApproval, { params: { consentId } });
  const { nonce, payer } = prepared.body as { nonce: string; payer: { userId: string; name: string } };
  const termsHash = await hashTerms(consentTerms(consent, 'cli_demo', payer, choices, accounts.filter(isStored)));
  const challenge = await approvalChallenge(Buffer.from(nonce ?? '', 'base64url'), termsHash);
  return {
    termsHash: Buffer.from(termsHash).toString('base64url'),
    response: person.passkey.assert(Buffer.from(challenge).toString('base64url')),
  };
};

/** Grants a consent with an approval of its terms. */
export const grantWith = (
  person: Person,
  consentId: string,
  approval: Awaited<ReturnType<typeof approve>>,
  choices: GrantChoices = transferChoices,
) => person.call(grantConsent, { params: { consentId }, body: { ...choices, approval } });
