import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { storedCard } from '@yarda/domain/accounts/account-face.ts';
import { accountStatus } from '@yarda/domain/accounts/account-status.ts';
import { accountsOf } from '../../accounts/user-account-store.ts';
import { cardPaymentMessages } from '../../payments/card-payment-routes.ts';
import { findAttempt } from '../../payments/charges/charge-attempt-store.ts';
import { chargeReply } from '../../payments/charges/charge-reply.ts';
import type { DebitDeps } from '../../payments/charges/debit-account.ts';
import { lockPaymentAndTerms, type PaymentLockDeps } from '../../payments/lock-payment-and-terms.ts';
import { orderDebits } from '../../payments/order-debits.ts';
import { findPayment } from '../../payments/payment-store.ts';
import type { StoredCardCharges, StoredCardInput } from '../../payments/stored-card-charges.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { grantedMethod } from './grant-store.ts';
import { lockThroughClient } from './lock-through-client.ts';
import type { RequestedConsents } from './requested-consents.ts';

interface Deps extends DebitDeps, PaymentLockDeps {
  readonly consents: RequestedConsents;
}

/**
 * Charges the stored card of an account again, for a payment that a passkey has approved from that account. A signed
 * request alone takes no money: without such an approval it is refused with `APPROVAL_REQUIRED`.
 */
export const storedCardCharges = (deps: Deps): StoredCardCharges => ({
  charge: (once, signer, input) =>
    once({
      commit: (tx) => order(deps, tx, signer, input),
      answer: async (attemptId) => {
        const attempt = await findAttempt(deps.database, attemptId);
        if (!attempt) throw new Error('A charge was lost');
        return chargeReply(attempt, input.paymentId, cardPaymentMessages);
      },
    }),
});

const order = async (deps: Deps, tx: Transaction, signer: Signer, input: StoredCardInput): Promise<string> => {
  const { paymentId, sourceAccountId } = input;
  await assertGranted(deps, tx, signer, input);
  const account = await chargeable(tx, signer.userId, sourceAccountId);
  const payment = await lockPaymentAndTerms(deps, tx, paymentId);
  if (payment?.terms.isCancelled) throw new Problem('PAYMENT_NOT_FOUND');
  if (payment?.status !== 'pending') throw new Problem('PAYMENT_ALREADY_EXECUTED');
  const { amountKobo, receivedKobo, narration } = payment;
  if (input.amount !== amountKobo - receivedKobo || input.narration !== narration)
    throw new Problem('INVALID_REQUEST', [
      { path: 'body.amount', message: 'is not what is still to be paid for this' },
    ]);
  const ordered = await orderDebits(deps, tx, { paymentIds: [paymentId], account, payerId: signer.userId });
  const attemptId = ordered.get(paymentId);
  if (attemptId === undefined) throw new Problem('PAYMENT_ALREADY_EXECUTED');
  return attemptId;
};

/** The grant of this payment's consent, by this person, must name the account. */
const assertGranted = async (
  deps: Deps,
  tx: Transaction,
  signer: Signer,
  { paymentId, sourceAccountId }: StoredCardInput,
): Promise<void> => {
  const { userId } = signer;
  const found = await findPayment(tx, paymentId);
  const consent = found && (await lockThroughClient(deps, tx, signer, found.consentId));
  if (!consent || (consent.userId && consent.userId !== userId)) throw new Problem('PAYMENT_NOT_FOUND');
  const chosen = await grantedMethod(tx, { consentId: consent.consentId, userId });
  if (!chosen?.paymentMethods.includes('account') || chosen.selectedAccounts[0] !== sourceAccountId)
    throw new Problem('APPROVAL_REQUIRED');
};

const chargeable = async (tx: Transaction, userId: string, accountId: string): Promise<UserAccount> => {
  const account = (await accountsOf(tx, userId)).find((own) => own.accountId === accountId);
  if (account && accountStatus(account) === 'ready' && storedCard(account) !== null) return account;
  throw new Problem('CARD_PAYMENT_FAILED');
};
