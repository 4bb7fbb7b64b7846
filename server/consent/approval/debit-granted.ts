import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { debitedIn } from '@yarda/domain/consent/approval/grant-choices.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { chargesInTheWay } from '../../payments/charges/charges-in-the-way.ts';
import type { DebitDeps } from '../../payments/charges/debit-account.ts';
import { giveWay } from '../../payments/charges/end-charge.ts';
import type { PaymentLockDeps } from '../../payments/lock-payment-and-terms.ts';
import { orderDebits } from '../../payments/order-debits.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RequestedConsents } from './requested-consents.ts';

export interface DebitGrantedDeps extends DebitDeps, PaymentLockDeps {
  readonly cardRail: AmongRails<CardRail>;
  readonly consents: RequestedConsents;
}

interface ToDebit {
  readonly payments: readonly Pick<Consent['payments'][number], 'paymentId' | 'type' | 'status'>[];
  readonly choices: Pick<GrantChoices, 'immediatePayments'>;
  readonly accounts: readonly UserAccount[];
  readonly payerId: string;
}

/** Orders the debits that a grant authorises, from the account chosen first. Resolves to their charges. */
export const debitGranted = async (
  deps: DebitDeps & PaymentLockDeps,
  tx: Transaction,
  { payments, choices: { immediatePayments: chosen }, accounts, payerId }: ToDebit,
): Promise<string[]> => {
  const debited = debitedIn(chosen);
  if (!chosen?.granted || !debited) return [];
  const account = accounts.find(({ accountId }) => accountId === debited.accountId);
  if (!account) return [];
  const due = payments.filter(({ type, status }) => type === 'immediate' && status === 'pending');
  const ordered = await orderDebits(deps, tx, {
    paymentIds: due.map(({ paymentId }) => paymentId),
    account,
    byCard: debited.byCard ?? false,
    payerId,
  });
  return [...ordered.values()];
};

/**
 * Cancels the payer's charges that wait for them when an account is to be debited instead: one way to pay at a time. Some
 * may be nobody's, so `assertApproved` throws first if no passkey approved that. Throws if the outcome of one is still unknown.
 */
export const endOpenCharges = async (
  deps: DebitGrantedDeps,
  {
    consentId,
    choices,
    payer,
  }: {
    readonly consentId: string;
    readonly choices: Pick<GrantChoices, 'immediatePayments'>;
    readonly payer: Payer;
  },
  assertApproved: () => Promise<void>,
): Promise<void> => {
  if (!debitedIn(choices.immediatePayments)) return;
  const consent = await deps.consents.find(deps.database, consentId);
  const unpaid = consent?.shown.payments.filter(({ type, status }) => type === 'immediate' && status !== 'executed');
  const open = await Promise.all(
    (unpaid ?? []).map(({ paymentId }) => chargesInTheWay(deps.database, 'payment', paymentId, payer)),
  );
  const inTheWay = open.flat();
  if (inTheWay.length === 0) return;
  await assertApproved();
  for (const attempt of inTheWay) await giveWay(deps, attempt);
};
