import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import type { ImmediatePaymentRequest } from '@yarda/contracts/payments/payment-input.ts';
import type { Client } from '../../merchants/merchant-store.ts';
import { type Destination, sendDestination } from '../../payments/destination-store.ts';
import { insertPayments, type NewPayment, type PaymentOfConsent } from '../../payments/new-payment-store.ts';
import {
  type ResolvedDestination,
  type ResolvingDeps,
  resolveDestination,
} from '../../payments/resolve-destination.ts';
import type { StoredPayment } from '../../payments/stored-payment.ts';
import {
  type AccountWanted,
  type OpenedByLink,
  type OpeningDeps,
  openAccount,
} from '../../payments/transfers/one-time-account.ts';
import { insertAccounts, type OpenedAccount, oweAccounts } from '../../payments/transfers/transfer-account-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { isRailFault } from '../../platform/rails/rail-fault.ts';

export interface PreparingDeps extends OpeningDeps {
  readonly newId: NewId;
  readonly railHealth?: { readonly isDown: (port: 'rail') => boolean };
  readonly failed: (error: unknown) => void;
}

/**
 * An immediate payment ready to be saved: its payee is known and its one-time account is open. The account is null while its
 * provider does not answer: the payer's page opens it.
 */
export interface PreparedPayment {
  readonly payment: NewPayment;
  readonly destination: Destination | null;
  readonly account: (OpenedAccount & { readonly rail: string }) | null;
}

export const requestedImmediate = ({ payments }: Pick<NewConsent, 'payments'>): ImmediatePaymentRequest[] =>
  payments.filter((payment) => payment.type === 'immediate');

/** The destination of each immediate payment; throws if one names a payee who cannot be paid. */
export const findDestinations = async (
  deps: ResolvingDeps,
  merchantId: string,
  { payments }: Pick<NewConsent, 'payments'>,
): Promise<ResolvedDestination[]> => {
  const found: ResolvedDestination[] = [];
  for (const [index, payment] of payments.entries()) {
    if (payment.type !== 'immediate') continue;
    const resolved = await resolveDestination(deps, merchantId, payment);
    if (resolved.ok) found.push(resolved);
    else {
      const path = `body.payments.${index}.${resolved.field}`;
      throw new Problem('INVALID_REQUEST', [{ path, message: resolved.message }]);
    }
  }
  return found;
};

interface ToPrepare {
  readonly client: Pick<Client, 'merchantId' | 'merchantName' | 'payees'>;
  readonly input: NewConsent;
  /** One for each immediate payment. */
  readonly destinations: readonly ResolvedDestination[];
  readonly expiresAt: Date;
  readonly byLink?: OpenedByLink | undefined;
}

export const preparePayments = (
  deps: PreparingDeps,
  {
    client: { merchantId, merchantName: accountName, payees },
    input,
    destinations,
    expiresAt: latest,
    byLink,
  }: ToPrepare,
): Promise<PreparedPayment[]> =>
  Promise.all(
    requestedImmediate(input).map(async (request, position) => {
      const { destination = null, recipient = null } = destinations[position] ?? {};
      const payment = { ...newPayment(deps, request, destination), recipient, position };
      const { paymentId, amountKobo } = payment;
      const payee = destination === null ? (payees[deps.rail.name] ?? null) : null;
      const account = await openFirst(deps, { paymentId, merchantId, payee, amountKobo, accountName, latest, byLink });
      return { payment, destination, account: account && { ...account, rail: deps.rail.name } };
    }),
  );

/** A payment can also be paid in other ways, and later: a provider that is down keeps no consent from being made. */
const openFirst = async (deps: PreparingDeps, wanted: AccountWanted): Promise<OpenedAccount | null> => {
  if (deps.railHealth?.isDown('rail')) return null;
  return openAccount(deps, wanted, 1).catch((error: unknown) => {
    if (!isRailFault(error)) throw error;
    deps.failed(new Error(`No account was opened for ${wanted.paymentId}`, { cause: error }));
    return null;
  });
};

const newPayment = ({ newId }: PreparingDeps, request: ImmediatePaymentRequest, destination: Destination | null) => ({
  paymentId: newId('payment'),
  amountKobo: request.amount,
  narration: request.narration,
  paypointId: request.paypointId ?? null,
  reference: request.reference ?? null,
  senderName: request.senderName ?? null,
  location: request.location ?? null,
  sourceAccountId: null,
  destinationAccountId: destination?.accountId ?? null,
  plan: null,
});

/** Immediate payments ready to be saved with their consent. */
export interface PreparedPayments {
  readonly consent: Pick<StoredPayment, 'consentId' | 'merchantId'>;
  readonly payments: readonly PreparedPayment[];
}

/** Saves them with their destinations, the latter in a fixed order, so that two transactions cannot deadlock. */
export const insertPrepared = (tx: Transaction, all: readonly PreparedPayments[]): void => {
  const prepared = all.flatMap(({ payments }) => payments);
  const destinations = prepared.flatMap(({ destination }) => destination ?? []);
  for (const destination of destinations.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1)))
    sendDestination(tx, destination);
  insertPayments(
    tx,
    all.flatMap(({ consent, payments }) => payments.map(({ payment }) => ofConsent(consent, payment))),
  );
  insertAccounts(
    tx,
    prepared.flatMap(({ payment: { paymentId }, account }) => (account ? [{ ...account, paymentId, ordinal: 1 }] : [])),
  );
  oweAccounts(
    tx,
    prepared.flatMap(({ payment: { paymentId }, account }) => (account ? [] : [paymentId])),
  );
};

/** A payment with whose it is. */
export const ofConsent = (
  { consentId, merchantId }: PreparedPayments['consent'],
  payment: NewPayment,
): PaymentOfConsent => ({ ...payment, consentId, merchantId });
