import type { ShieldWallet } from '@yarda/contracts/payments/transfers.ts';
import { counterpartyOf } from '../merchants/merchant-store.ts';
import type { Database } from '../platform/database/database.ts';
import type { Once } from '../platform/http/once.ts';
import type { Outbox } from '../platform/streams/outbox.ts';
import { assertPayable, type WouldPay } from './assert-payable.ts';
import { findRequestedPayment, lockPaymentAndTerms, type PaymentLockDeps } from './lock-payment-and-terms.ts';
import { paymentEvent } from './payment-events.ts';
import { shieldWallet } from './shield-wallet.ts';
import { type OpeningDeps, type PreparedAccount, prepareAccount, storeAccount } from './transfers/one-time-account.ts';

export interface OpenAccountDeps extends OpeningDeps, PaymentLockDeps {
  readonly database: Database;
  readonly outbox: Outbox;
}

/** Which payment's account is asked for. */
interface AccountInput extends WouldPay {
  readonly paymentId: string;
  readonly address: string;
}

/**
 * The account to pay into: the newest while it is open, else the next one. Simultaneous callers get the same account.
 */
export const openTransferAccount = (deps: OpenAccountDeps, once: Once, input: AccountInput): Promise<ShieldWallet> =>
  once({
    prepare: () => prepare(deps, input),
    commit: async (tx, { prepared, dueKobo }) => {
      if (!prepared.isNew) return shieldWallet(prepared.account, dueKobo);
      const { paymentId } = input;
      assertPayable(await lockPaymentAndTerms(deps, tx, paymentId), input, deps.now());
      const { account, isNew } = await storeAccount(tx, deps.rail.name, paymentId, prepared);
      if (isNew)
        await deps.outbox.append(tx, [paymentEvent({ paymentId, status: 'pending', eventType: 'account_opened' })]);
      return shieldWallet(account, dueKobo);
    },
  });

interface Prepared {
  readonly prepared: PreparedAccount;
  /** The unpaid rest of the payment. */
  readonly dueKobo: number;
}

const prepare = async (deps: OpenAccountDeps, input: AccountInput): Promise<Prepared> => {
  const { paymentId, consentId: link, address } = input;
  const payment = await findRequestedPayment(deps, deps.database, paymentId);
  assertPayable(payment, input, deps.now());
  const { amountKobo, receivedKobo, merchantId, terms } = payment;
  const forMerchant = payment.destination === null;
  const merchant = await counterpartyOf(deps.database, merchantId);
  if (!merchant?.name) throw new Error('A payment has no merchant');
  const accountName = merchant.name;
  const latest = terms.expiresAt;
  const wanted = { paymentId, merchantId, forMerchant, amountKobo, accountName, latest, byLink: { address, link } };
  return { prepared: await prepareAccount(deps, wanted), dueKobo: amountKobo - receivedKobo };
};
