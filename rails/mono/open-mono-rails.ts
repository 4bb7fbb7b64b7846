import { setTimeout as wait } from 'node:timers/promises';
import type { DebitReport, MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import * as z from 'zod/mini';
import type { ProviderGround } from '../providers/provider-ground.ts';
import type { ProviderRails } from '../providers/rails.ts';
import { findMandateId } from './mandate-call.ts';
import { debitAmounts } from './mono-amounts.ts';
import { monoBanks } from './mono-banks.ts';
import { monoClient } from './mono-client.ts';
import { debitOnce, findMonoDebit, verifyPayment } from './mono-debit.ts';
import { monoLinkRail } from './mono-link-rail.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { monoReference, ourReference } from './mono-reference.ts';
import type { MonoSettings } from './mono-settings.ts';
import { readMonoDelivery } from './read-mono-delivery.ts';

const name = 'mono';

/** All that Mono has of ours (docs/rails.md). */
export const openMonoRails = (
  settings: MonoSettings,
  { now, remember }: Pick<ProviderGround, 'now' | 'remember'>,
): Pick<ProviderRails, 'linkRail' | 'mandateRail'> => {
  const pause = (ms: number) => wait(ms);
  const client = monoClient({ ...settings, now, wait: pause });
  const banks = monoBanks({ client, now });
  const deps: MonoPortDeps = { ...settings, name, client, banks, memory: remember(name), now, wait: pause };
  return { linkRail: monoLinkRail(deps), mandateRail: monoMandateRail(deps) };
};

/** Debits under variable mandates: each is ordered by us. */
export const monoMandateRail = (deps: MonoPortDeps): MandateRail => ({
  name: deps.name,
  amounts: debitAmounts,
  partialRefunds: false,
  debit: (order) => debitOnce(deps, order),
  hasFunds: (request) => hasMonoFunds(deps, request),
  findDebit: (reference) => findMonoDebit(deps, reference),
  refundCharge: ({ reference, chargeReference }) =>
    refundOnce(deps, { reference, transaction: monoReference(chargeReference) }),
  findRefund: async ({ reference, chargeReference }) => {
    const payment = await verifyPayment(deps.client, chargeReference);
    return payment?.refunded
      ? { eventId: `refund:${reference}`, refundReference: reference, actionRequired: null }
      : null;
  },
  readReport: (delivery) => readDebitNotification(deps, delivery),
});

/**
 * An event about a debit proves nothing, so it is news. Mono tells of disputes and reversals (`mono.transaction.*`) without
 * describing the events: a reversal counts if Mono says when it is asked that the payment was reversed; else a person has
 * to look.
 */
const readDebitNotification = async (deps: MonoPortDeps, delivery: Delivery): Promise<Reading<DebitReport>> => {
  const report = readMonoDelivery(deps, delivery);
  if (!report) return null;
  const { event, eventId, data } = report;
  const named = data.reference_number ?? data.reference ?? data.transaction_reference;
  if (!/^(?:events\.mandates\.debit|mono\.transaction\.)/.test(event) || !named) return 'ignored';
  const reference = await ourReference(deps.memory, named);
  const isReversal = /revers/i.test(event);
  if (reference && isReversal && (await verifyPayment(deps.client, reference))?.status === 'reversed')
    return { kind: 'debit_reversed', eventId, reference };
  // Under a name that we do not know, it is still one for a person.
  if (isReversal || /dispute|chargeback/i.test(event))
    return { kind: 'debit_disputed', eventId, reference: reference ?? named };
  return reference === null ? 'ignored' : { kind: 'news', about: 'debit', eventId, reference };
};

/** A refund by our reference, and Mono's reference of the whole payment that goes back. */
interface RefundNamed {
  readonly reference: string;
  readonly transaction: string;
}

/** Orders a refund. Mono refunds a payment once: it refuses the second call for it, so a lost answer may be repeated. */
const refundOnce = async (deps: MonoPortDeps, { reference, transaction }: RefundNamed): Promise<void> => {
  const call = { kind: 'refund', reference };
  await deps.memory.start(call, null);
  if ((await deps.memory.find(call))?.status === 'answered') return;
  const { ok, message } = await deps.client.send('/v2/payments/refund', { reference: transaction });
  if (!ok && !/already been refunded/i.test(message))
    throw new RailRefused(`Mono refused the refund ${reference}: ${message}`);
  await deps.memory.answered(call, { state: 'done' });
};

type Requested = Parameters<NonNullable<MandateRail['hasFunds']>>[0];

/** The switch calls a balance below ₦1,000 nothing, so of smaller debits its 'no' means nothing. */
const minCheckedKobo = 100_000;

/** Whether an account has enough for a debit; null where Mono does not say, in words that we know. */
const hasMonoFunds = async (deps: MonoPortDeps, { amountKobo, account }: Requested): Promise<boolean | null> => {
  const id = account.linkOf === null ? null : await findMandateId(deps, account.linkOf);
  if (id === null || amountKobo < minCheckedKobo) return null;
  const path = `/v3/payments/mandates/${encodeURIComponent(id)}/balance-inquiry`;
  const { ok, data } = await deps.client.get(`${path}?${new URLSearchParams({ amount: String(amountKobo) })}`);
  const parsed = ok ? outcomeSchema.safeParse(data).data : null;
  if (!parsed) return null;
  if (typeof parsed.has_sufficient_balance === 'boolean') return parsed.has_sufficient_balance;
  return typeof parsed.account_balance === 'number' ? parsed.account_balance >= amountKobo : null;
};

const outcomeSchema = z.object({
  has_sufficient_balance: z.optional(z.nullable(z.boolean())),
  account_balance: z.optional(z.nullable(z.number())),
});
