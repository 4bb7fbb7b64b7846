import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { accountStatus } from '@yarda/domain/accounts/account-status.ts';
import { approvalChallenge, hashTerms } from '@yarda/domain/consent/approval/approval-challenge.ts';
import { consentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { grantChoices, type ImmediateChoice } from '@yarda/domain/consent/approval/grant-choices.ts';
import { immediatePayments, requestsAccounts } from '@yarda/domain/consent/view/consent-summary.ts';
import { accountsOf } from '../accounts/user-account-store.ts';
import type { Granting } from '../consent/approval/granting.ts';
import type { Ground } from '../platform/ground.ts';
import { onceFor } from '../platform/http/once.ts';
import { Problem } from '../platform/http/problem.ts';
import { asPerson, registeredPerson } from './as-person.ts';
import type { SandboxBank } from './sandbox-routes.ts';

interface Deps extends Ground {
  readonly granting: Granting;
  readonly bank: Pick<SandboxBank, 'pay'>;
}

interface RequestOptions {
  readonly consentId: string;
  readonly phone: string;
  readonly accountIds?: readonly string[] | undefined;
  readonly method?: 'account' | 'transfer' | 'card' | undefined;
}

/** Grants a merchant's consent as a person would, through the same verbs, and sends the transfers that it then waits for. */
export const grantAsPerson = async (deps: Deps, merchantId: string, input: RequestOptions) => {
  const { userId } = await registeredPerson(deps, input.phone);
  const { consent, clientId, grantedByApproval } = await shownTo(deps, input.consentId, userId);
  if (consent.counterparty.merchantId !== merchantId) throw new Problem('CONSENT_NOT_FOUND');
  if (consent.status === 'granted') throw new Problem('CONSENT_ALREADY_GRANTED');
  const accounts = await accountsOf(deps.database, userId);
  const accountIds = input.accountIds ?? (requestsAccounts(consent) ? firstReady(accounts) : []);
  const immediate = immediateOf(input, accountIds);
  if (grantedByApproval || immediate.method === 'account') {
    await asPerson(deps, userId, clientId, consent, async ({ signer, assert }) => {
      const { nonce, payer } = await deps.granting.prepare(signer, input.consentId);
      const choices = grantChoices(consent, requestsAccounts(consent) ? accountIds : [], immediate);
      const termsHash = await hashTerms(consentTerms(consent, clientId, payer, choices, accounts));
      const challenge = await approvalChallenge(Buffer.from(nonce, 'base64url'), termsHash);
      const response = assert(Buffer.from(challenge).toString('base64url'));
      const approval = { termsHash: Buffer.from(termsHash).toString('base64url'), response };
      return deps.granting.grant(onceFor(deps, undefined), signer, { consentId: input.consentId, choices, approval });
    });
  }
  if (immediate.method === 'transfer') await payByTransfer(deps, consent);
  return { status: (await shownTo(deps, input.consentId, userId)).consent.status };
};

const shownTo = ({ database, granting }: Deps, consentId: string, userId: string) =>
  database.transaction(async (tx) => {
    const found = await granting.find(tx, consentId);
    if (!found) throw new Problem('CONSENT_NOT_FOUND');
    const { clientId, grantedByApproval } = found;
    return { clientId, grantedByApproval, consent: await found.shownTo(tx, userId) };
  });

const firstReady = (accounts: readonly UserAccount[]): string[] =>
  accounts
    .filter((account) => accountStatus(account) === 'ready')
    .map(({ accountId }) => accountId)
    .slice(0, 1);

const immediateOf = ({ accountIds, method }: RequestOptions, [accountId]: readonly string[]): ImmediateChoice => {
  const wanted = method ?? (accountIds ? 'account' : 'transfer');
  if (wanted === 'transfer') return { method: 'transfer' };
  if (accountId === undefined) throw new Problem('GRANT_INCOMPLETE');
  return { method: 'account', accountId, ...(wanted === 'card' && { byCard: true }) };
};

const sender = { name: 'Ada Obi', bankName: 'Access Bank', accountNumber: '0123456784' };

const payByTransfer = async ({ bank, newId }: Deps, consent: Consent): Promise<void> => {
  for (const { status, amount: amountKobo, shieldWallet } of immediatePayments(consent)) {
    if (status !== 'pending' || !shieldWallet) continue;
    await bank.pay({ reference: newId('transfer'), accountNumber: shieldWallet.accountNumber, amountKobo, sender });
  }
};
