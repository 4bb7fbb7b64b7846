import type { MerchantConsent, NewConsent } from '@yarda/contracts/consent/consent.ts';
import type { Representative } from '@yarda/contracts/merchants/merchants.ts';
import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import { partFault, sharingFault } from '@yarda/domain/consent/page/part-fault.ts';
import { namableFault } from '@yarda/domain/mandates/debits/namable-fault.ts';
import { limitsOf } from '@yarda/domain/payments/plans/debit-limits.ts';
import { debitsOf } from '@yarda/domain/payments/plans/future-payments.ts';
import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { isFormOf } from '../../data/forms/form-store.ts';
import { findMandate } from '../../mandates/limits/mandate-store.ts';
import { clientById } from '../../merchants/merchant-store.ts';
import { insertPayments, type NewPayment } from '../../payments/new-payment-store.ts';
import type { ResolvingDeps } from '../../payments/resolve-destination.ts';
import type { OpenedByLink } from '../../payments/transfers/one-time-account.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import { batch } from '../../platform/database/batched.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem, wrongField as wrong } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { findConsent, insertConsents } from '../consent-store.ts';
import { assertCollectable, type CollectingDeps } from './assert-collectable.ts';
import { consentToMerchantWire } from './consent-to-wire.ts';
import { newConsentRecord, type PreparedConsent } from './new-consent-record.ts';
import {
  findDestinations,
  insertPrepared,
  ofConsent,
  type PreparingDeps,
  preparePayments,
  requestedImmediate,
} from './prepare-payments.ts';
import { resolveRepresentative } from './resolve-representative.ts';
import { withRequestedPayer } from './with-requested-payer.ts';

interface CreatedConsent {
  readonly consentId: string;
  readonly url: string;
  readonly consent: MerchantConsent;
}

/** How long a consent lasts unless the merchant asks for less. */
export const consentLifeMs = 24 * 60 * 60 * 1000;

export interface CreateConsentDeps extends PreparingDeps, ResolvingDeps, CollectingDeps {
  readonly rail: TransferRail;
  readonly database: Database;
  readonly newId: NewId;
  readonly publicUrl: string;
}

/**
 * Creates a merchant's consent, in one transaction with others that are ready at once. One-time accounts are opened
 * before it, since a bank may be slow; if the request fails after that, they stay unused and expire.
 */
export const createConsent = (
  deps: CreateConsentDeps,
  once: Once,
  merchantId: string,
  input: NewConsent,
): Promise<CreatedConsent> =>
  once({
    prepare: async () => {
      const inOurIds = await withRequestedPayer(deps, merchantId, input);
      return { ...(await prepareConsent(deps, merchantId, inOurIds)), deps };
    },
    commitBatch: saveBatch,
  });

type ToCreate = PreparedConsent & { readonly deps: Pick<CreateConsentDeps, 'publicUrl' | 'now'> };

const saveBatch = batch(async (tx, all: readonly ToCreate[]) => {
  saveConsents(tx, all);
  return Promise.all(all.map((prepared) => createdOf(tx, prepared)));
});

/** Read back is only what says more than was asked: debits that are to take the place of others. */
const createdOf = async (tx: Transaction, prepared: ToCreate): Promise<CreatedConsent> => {
  const { input, consent: saved } = prepared;
  const record = input.supersedes === undefined ? null : await findConsent(tx, saved.consentId);
  const consent = consentToMerchantWire(prepared.deps, record ?? newConsentRecord(prepared));
  return { consentId: consent.consentId, url: consent.url, consent };
};

/** Saves prepared consents in full. */
export const saveConsents = (tx: Transaction, all: readonly PreparedConsent[]): void => {
  insertConsents(tx, all);
  insertPrepared(tx, all);
  insertPayments(
    tx,
    all.flatMap(({ consent, debits }) => debits.map((debit) => ofConsent(consent, debit))),
  );
};

/**
 * Whatever depends on the time or a bank is decided once: a replay asks neither again. Whom it is for is asked by their own id,
 * whom it pays as the merchant knows them.
 */
export const prepareConsent = async (
  deps: CreateConsentDeps,
  merchantId: string,
  input: NewConsent,
  byLink?: OpenedByLink,
): Promise<PreparedConsent> => {
  const client = await clientById(deps.database, input.clientId);
  if (client?.merchantId !== merchantId) throw new Problem('CLIENT_UNKNOWN');
  assertCollectable(deps, input.payments, (index) => `body.payments.${index}.amount`);
  const destinations = await findDestinations(deps, merchantId, input);
  const actOnBehalfOf = await representativeOf(deps, merchantId, input);
  await assertForm(deps, merchantId, input);
  const payerId = await payerOfAmended(deps, merchantId, input);
  const { clientId } = client;
  const createdAt = new Date(deps.now());
  const expiresAt = expiryOf(input, createdAt.getTime());
  const debits = debitsFromInput(deps, input);
  assertCountable(input, debits);
  assertFits(sharingFault(input, dayInLagos(createdAt.getTime())));
  assertFits(partFault(input));
  assertFits(namableFault(input, createdAt.getTime(), await holidaysFor(deps, input)));
  const limits = limitsFromInput(debits, input, dayInLagos(createdAt.getTime()));
  return {
    input: payerId === null ? input : { ...input, userId: payerId },
    consent: { consentId: deps.newId('consent'), clientId, merchantId, createdAt, expiresAt, actOnBehalfOf, limits },
    payments: await preparePayments(deps, { client, input, destinations, expiresAt, byLink }),
    debits,
  };
};

/** The debits to come, after the immediate payments. */
const debitsFromInput = ({ newId, now }: CreateConsentDeps, input: NewConsent): NewPayment[] => {
  const first = requestedImmediate(input).length;
  const future = input.payments.filter((payment) => payment.type === 'future');
  const found = debitsOf(future, dayInLagos(now()));
  if (found.ok)
    return found.debits.map(({ amount: amountKobo, narration, paypointId, reference = null, ...plan }, at) => ({
      ...{ paymentId: newId('payment'), position: first + at, amountKobo, narration, paypointId, reference, plan },
      ...{ destinationAccountId: null, recipient: null, senderName: null, location: null, sourceAccountId: null },
    }));
  const index = input.payments.findIndex((payment) => payment.type === 'future' && payment === future[found.index]);
  throw wrong(`payments.${index}`, found.message);
};

/** All of it can be added up, as its page does. */
const assertCountable = (input: NewConsent, debits: readonly NewPayment[]): void => {
  const all = [...requestedImmediate(input).map(({ amount }) => amount), ...debits.map(({ amountKobo }) => amountKobo)];
  if (!Number.isSafeInteger(all.reduce((sum, amount) => sum + amount, 0)))
    throw wrong('payments', 'makes the total too large');
};

/** They are read only for a request to which they matter. */
const holidaysFor = async ({ database }: CreateConsentDeps, { payments }: NewConsent): Promise<DeclaredHolidays> => {
  const isVariable = payments.some((payment) => payment.type === 'future' && payment.amountType === 'variable');
  return isVariable ? declaredHolidays(database) : new Set();
};

const limitsFromInput = (debits: readonly NewPayment[], { limits }: NewConsent, today: string): DebitLimits | null => {
  const limited = debits.flatMap(({ amountKobo: amount, plan }) => (plan ? { amount, ...plan } : []));
  const found = limitsOf(limited, limits, today);
  if (!found.ok) throw wrong('limits', found.message);
  return found.limits;
};

const assertFits = (fault: { readonly field: string; readonly message: string } | null): void => {
  if (fault) throw wrong(fault.field, fault.message);
};

/** The merchant's representative, if any. Throws for a membership that is not the merchant's. */
export const representativeOf = async (
  { database }: Pick<CreateConsentDeps, 'database'>,
  merchantId: string,
  { actOnBehalfOf: requested }: Pick<NewConsent, 'actOnBehalfOf'>,
): Promise<Representative | null> => {
  const found = requested && (await resolveRepresentative(database, merchantId, requested));
  if (requested && !found) throw wrong('actOnBehalfOf.invitationId', 'is not an active membership of yours');
  return found ?? null;
};

const assertForm = async ({ database }: CreateConsentDeps, merchantId: string, input: NewConsent): Promise<void> => {
  if (!input.formId || (await isFormOf(database, input.formId, merchantId))) return;
  throw wrong('formId', 'is not a form of yours');
};

/** A merchant may shorten a consent's life to less than a day; a longer one is refused, never cut. */
const expiryOf = (input: NewConsent, nowMs: number): Date => {
  const wanted = input.expiresAt ? Date.parse(input.expiresAt) : nowMs + consentLifeMs;
  if (wanted <= nowMs) throw wrong('expiresAt', 'is in the past');
  assertExpiry(wanted, nowMs);
  return new Date(wanted);
};

/** How far ahead of ours a caller's clock may be. */
const clockToleranceMs = 60_000;

/** Throws if a consent would last longer than it may. */
export const assertExpiry = (wantedMs: number, nowMs: number): void => {
  if (wantedMs > nowMs + consentLifeMs + clockToleranceMs) throw wrong('expiresAt', 'is more than 24 hours ahead');
};

/** Whose debits are to be replaced, if any: nobody else can agree to that. Throws unless they hold, and are the merchant's. */
const payerOfAmended = async (
  { database }: { readonly database: Database },
  merchantId: string,
  { supersedes, payments, userId }: NewConsent,
): Promise<string | null> => {
  if (supersedes === undefined) return null;
  const mandate = await findMandate(database, supersedes);
  if (mandate?.merchantId !== merchantId) throw wrong('supersedes', 'is no consent to debits of yours');
  if (mandate.status === 'ended') throw wrong('supersedes', 'has debits that ended');
  if (!payments.some(({ type }) => type === 'future')) throw wrong('supersedes', 'needs debits to take their place');
  if (userId !== undefined && userId !== mandate.userId) throw wrong('userId', 'is not who agreed to that');
  return mandate.userId;
};
