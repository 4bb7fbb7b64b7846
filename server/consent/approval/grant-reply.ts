import type { paymentResultsSchema } from '@yarda/contracts/consent/approval.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { debitSentence } from '@yarda/domain/payments/charges/debit-sentences.ts';
import type * as z from 'zod/mini';
import { type AwaitingDeps, awaitCharges } from '../../payments/charges/await-charges.ts';
import type { ChargeAttempt } from '../../payments/charges/charge-attempt-store.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
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
    const answer = await deps.consents.find(tx, consentId);
    if (!answer) throw new Problem('CONSENT_NOT_FOUND');
    return answer.shownTo(tx, userId);
  });
  return {
    consent,
    paymentResults: paymentResults(consent, attempts),
    status: 'granted',
    message: 'Consent granted',
  };
};

type PaymentResults = z.infer<typeof paymentResultsSchema>;

/** The results of a consent's immediate payments: those debited, and those still to be made. */
const paymentResults = (consent: Consent, debits: readonly ChargeAttempt[]): PaymentResults => {
  const results = immediatePayments(consent).map((payment) =>
    resultOf(
      payment,
      debits.find(({ purposeId }) => purposeId === payment.paymentId),
    ),
  );
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length;
  return { succeeded: count('executed'), failed: count('failed'), results };
};

const resultOf = (
  { paymentId, status }: Payment,
  debit: ChargeAttempt | undefined,
): PaymentResults['results'][number] => {
  if (status === 'executed') return { paymentId, status, message: 'Paid' };
  if (!debit) return { paymentId, status: 'pending', message: 'Waiting for the payment' };
  return debit.status === 'declined'
    ? { paymentId, status: 'failed', message: debitSentence(debit.declineReason) }
    : { paymentId, status: 'pending', message: 'Your bank is deciding about this payment' };
};
