import type { NewConsent } from '@yarda/contracts/consent.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import { debitsOf } from '@yarda/domain/payment/future-payments.ts';
import type { OneTimeAccount, TransferRail } from '@yarda/domain/payment/payment-ports.ts';
import { findUser } from '../attestation/user-store.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isFormOf } from '../forms/form-store.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import type { NewId } from '../identifiers.ts';
import { clientById } from '../merchants/merchant-store.ts';
import { findDestination } from '../payment/destination-store.ts';
import { insertFuturePayments } from '../payment/future-payment-store.ts';
import { accountRequest } from '../payment/open-transfer-account.ts';
import { insertPayment } from '../payment/payment-store.ts';
import { insertAccountOf } from '../payment/transfer-account-store.ts';
import { insertConsent } from './consent-store.ts';

/** How long a consent lives where the merchant does not say less. */
export const consentLifeMs = 24 * 60 * 60 * 1000;

export interface CreateConsentDeps {
  readonly database: Database;
  readonly rail: TransferRail;
  readonly newId: NewId;
  readonly now: Clock;
  readonly publicUrl: string;
}

/**
 * A merchant asks a payer for something. The one-time accounts are opened before the transaction, since a bank may take
 * its time; where that attempt is lost they stay unused and expire.
 */
export const createConsent = (
  deps: CreateConsentDeps,
  once: Once,
  merchantId: string,
  asked: NewConsent,
): Promise<{ consentId: string; url: string }> =>
  once(
    async (tx, prepared: PreparedConsent) => {
      await saveConsent(deps, tx, prepared);
      const { consent } = prepared;
      return { consentId: consent.consentId, url: payerUrl(deps.publicUrl, consent) };
    },
    () => prepareConsent(deps, merchantId, asked),
  );

/** Where to send the payer. */
export const payerUrl = (publicUrl: string, { consentId, clientId }: { consentId: string; clientId: string }): string =>
  `${publicUrl}/r/${consentId}?clientId=${encodeURIComponent(clientId)}`;

/** Keeps a consent that was prepared, whole. */
export const saveConsent = async (
  deps: CreateConsentDeps,
  tx: Transaction,
  { asked, consent, payments, debits }: PreparedConsent,
): Promise<void> => {
  await Promise.all([
    insertConsent(tx, consent, asked),
    ...payments.map((payment) => insertPrepared(deps, tx, consent.consentId, payment)),
    insertFuturePayments(tx, consent.consentId, debits),
  ]);
};

export interface PreparedConsent {
  readonly asked: NewConsent;
  readonly consent: Parameters<typeof insertConsent>[1];
  readonly payments: readonly PreparedPayment[];
  readonly debits: ReturnType<typeof debitsAsked>;
}

/** What depends on the time, or on a bank, is decided once: a replay asks neither again. */
export const prepareConsent = async (
  deps: CreateConsentDeps,
  merchantId: string,
  asked: NewConsent,
): Promise<PreparedConsent> => {
  const client = await clientById(deps.database, asked.clientId);
  if (client?.merchantId !== merchantId) throw new Problem('CLIENT_UNKNOWN');
  await assertDestinations(deps, asked);
  await assertForm(deps, merchantId, asked);
  await assertPayerKnown(deps, asked);
  const { clientId, merchantName } = client;
  const createdAt = new Date(deps.now());
  const expiresAt = expiryOf(asked, deps.now());
  return {
    asked,
    consent: { consentId: deps.newId('consent'), clientId, merchantId, createdAt, expiresAt },
    payments: await preparePayments(deps, merchantName, asked, expiresAt),
    debits: debitsAsked(deps, asked),
  };
};

type ImmediateAsked = Extract<NewConsent['payments'][number], { type: 'immediate' }>;

type PreparedPayment = ImmediateAsked & {
  readonly paymentId: string;
  readonly position: number;
  readonly account: OneTimeAccount;
};

const preparePayments = (
  deps: CreateConsentDeps,
  merchantName: string,
  asked: NewConsent,
  consentExpiresAt: Date,
): Promise<PreparedPayment[]> =>
  Promise.all(
    immediateOf(asked).map(async (payment, position) => {
      const paymentId = deps.newId('payment');
      const wanted = { paymentId, amountKobo: payment.amount, merchantName, consentExpiresAt };
      const account = await deps.rail.openAccount(accountRequest(wanted, 1, deps.now()));
      return { ...payment, paymentId, position, account };
    }),
  );

const insertPrepared = async (
  deps: CreateConsentDeps,
  tx: Transaction,
  consentId: string,
  payment: PreparedPayment,
): Promise<void> => {
  await Promise.all([
    insertPayment(tx, { ...payment, consentId }),
    insertAccountOf(tx, payment.paymentId, { ...payment.account, rail: deps.rail.name, ordinal: 1 }),
  ]);
};

const immediateOf = ({ payments }: NewConsent): ImmediateAsked[] =>
  payments.filter((payment) => payment.type === 'immediate');

/** The debits to come, behind the immediate payments. */
const debitsAsked = ({ newId, now }: CreateConsentDeps, asked: NewConsent) => {
  const first = immediateOf(asked).length;
  const future = asked.payments.filter((payment) => payment.type === 'future');
  const found = debitsOf(future, new Date(now()).toISOString().slice(0, 10));
  if (found.ok)
    return found.debits.map((debit, at) => ({ ...debit, paymentId: newId('payment'), position: first + at }));
  const index = asked.payments.findIndex((payment) => payment.type === 'future' && payment === future[found.index]);
  throw new Problem('INVALID_REQUEST', [{ path: `body.payments.${index}`, message: found.message }]);
};

const assertForm = async ({ database }: CreateConsentDeps, merchantId: string, asked: NewConsent): Promise<void> => {
  if (!asked.formId || (await isFormOf(database, asked.formId, merchantId))) return;
  throw new Problem('INVALID_REQUEST', [{ path: 'body.formId', message: 'is not a form of yours' }]);
};

const assertPayerKnown = async (deps: CreateConsentDeps, { userId }: NewConsent): Promise<void> => {
  if (!userId || (await findUser(deps.database, userId))) return;
  throw new Problem('INVALID_REQUEST', [{ path: 'body.userId', message: 'is nobody who is known here' }]);
};

const assertDestinations = async (deps: CreateConsentDeps, asked: NewConsent): Promise<void> => {
  for (const [index, payment] of asked.payments.entries()) {
    const destinationAccountId = payment.type === 'immediate' ? payment.destinationAccountId : undefined;
    if (!destinationAccountId || (await findDestination(deps.database, destinationAccountId))) continue;
    const path = `body.payments.${index}.destinationAccountId`;
    throw new Problem('INVALID_REQUEST', [{ path, message: 'is not an account that can be paid' }]);
  }
};

/** A consent may be made to live less than a day, never more. */
const expiryOf = (asked: NewConsent, nowMs: number): Date => {
  const longest = nowMs + consentLifeMs;
  const wanted = asked.expiresAt ? Date.parse(asked.expiresAt) : longest;
  if (wanted <= nowMs) throw new Problem('INVALID_REQUEST', [{ path: 'body.expiresAt', message: 'is in the past' }]);
  return new Date(Math.min(wanted, longest));
};
