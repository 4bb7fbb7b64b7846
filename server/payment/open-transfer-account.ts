import type { ShieldWallet } from '@yarda/contracts/transfers.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import { oneTimeAccountLifeMs } from '@yarda/domain/transfers/one-time-account-timing.ts';
import type { OneTimeAccount, TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import { insertAccountOf, newestAccountOf } from '../transfers/transfer-account-store.ts';
import { paymentEvent } from './payment-events.ts';
import { findPayment, lockPayment, type PaymentRecord } from './payment-store.ts';

export interface OpenAccountDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly rail: TransferRail;
  readonly now: Clock;
}

/** The account to pay into: the newest while it is open, or the next one. Whoever asks at the same time gets the same. */
export const openTransferAccount = (
  deps: OpenAccountDeps,
  once: Once,
  { paymentId, consentId }: { paymentId: string; consentId: string },
): Promise<ShieldWallet> =>
  once({
    prepare: () => prepareAccount(deps, paymentId, consentId),
    commit: async (tx, { account, ordinal, isNew }) => {
      if (!isNew) return walletOf(account);
      assertPayable(await lockPayment(tx, paymentId), consentId, deps.now());
      const since = await newestAccountOf(tx, paymentId);
      if (since && since.ordinal >= ordinal) return walletOf(since);
      await insertAccountOf(tx, paymentId, { ...account, rail: deps.rail.name, ordinal });
      await deps.outbox.append(tx, [paymentEvent({ paymentId, status: 'pending', eventType: 'account_opened' })]);
      return walletOf(account);
    },
  });

interface PreparedAccount {
  readonly account: OneTimeAccount;
  readonly ordinal: number;
  readonly isNew: boolean;
}

const prepareAccount = async (
  deps: OpenAccountDeps,
  paymentId: string,
  consentId: string,
): Promise<PreparedAccount> => {
  const payment = await findPayment(deps.database, paymentId);
  assertPayable(payment, consentId, deps.now());
  const newest = await newestAccountOf(deps.database, paymentId);
  if (newest && newest.expiresAt.getTime() > deps.now()) {
    return { account: newest, ordinal: newest.ordinal, isNew: false };
  }
  const ordinal = (newest?.ordinal ?? 0) + 1;
  return { account: await deps.rail.openAccount(accountRequest(payment, ordinal, deps.now())), ordinal, isNew: true };
};

/** How an account is asked for: the same payment and order always ask for the same one. */
export const accountRequest = (
  payment: Pick<PaymentRecord, 'paymentId' | 'amountKobo' | 'merchantName' | 'consentExpiresAt'>,
  ordinal: number,
  nowMs: number,
) => ({
  reference: `${payment.paymentId}-${ordinal}`,
  amountKobo: payment.amountKobo,
  accountName: payment.merchantName,
  expiresAt: new Date(Math.min(nowMs + oneTimeAccountLifeMs, payment.consentExpiresAt.getTime())),
});

const walletOf = ({ bankName, accountNumber, accountName, expiresAt }: OneTimeAccount): ShieldWallet => ({
  bankName,
  accountNumber,
  accountName,
  expiresAt: expiresAt.toISOString(),
});

/** Refuses a payment that is not there, not this consent's, past its time, or made. */
export function assertPayable(
  payment: PaymentRecord | null,
  consentId: string,
  nowMs: number,
): asserts payment is PaymentRecord {
  if (payment?.consentId !== consentId) throw new Problem('PAYMENT_NOT_FOUND');
  if (payment.executed) throw new Problem('PAYMENT_ALREADY_EXECUTED');
  if (payment.consentExpiresAt.getTime() <= nowMs) throw new Problem('PAYMENT_NOT_FOUND');
}
