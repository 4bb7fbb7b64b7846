import { setTimeout as wait } from 'node:timers/promises';
import type { BankDirectory, Enquired, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import type { DebitReport, MandateRail, RailDebitStatus } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import * as z from 'zod/mini';
import type { ProviderGround } from '../providers/provider-ground.ts';
import type { ProviderRails } from '../providers/rails.ts';
import { adoptRefund } from './adopt-refund.ts';
import { debitOnce, findPaystackDebit, railDebitStatus } from './debit-once.ts';
import { returnDays, transactionAmounts } from './paystack-amounts.ts';
import { type PaystackBanks, paystackBanks } from './paystack-banks.ts';
import { paystackCardRail } from './paystack-card-rail.ts';
import { type PaystackClient, paystackClient } from './paystack-client.ts';
import { paystackLinkRail } from './paystack-link-rail.ts';
import type { PaystackPortDeps } from './paystack-port-deps.ts';
import { ourReference, paystackReference } from './paystack-reference.ts';
import type { PaystackSettings } from './paystack-settings.ts';
import { paystackTransferRail } from './paystack-transfer-rail.ts';
import { readChargeEvent, readDispute } from './read-charge-event.ts';
import { readPaystackDelivery } from './read-delivery.ts';
import { refundOnce } from './refund-once.ts';
import { outcomeOfRefund, readRefundEvent } from './refund-outcome.ts';

const name = 'paystack';

/** All that Paystack has of ours (docs/rails.md). */
export const openPaystackRails = (
  settings: PaystackSettings,
  { now, remember, banks: registered }: ProviderGround,
): Pick<ProviderRails, 'rail' | 'cardRail' | 'mandateRail' | 'linkRail' | 'directory'> => {
  const pause = (ms: number) => wait(ms);
  const client = paystackClient({ ...settings, now, wait: pause });
  const banks = paystackBanks({ client, banks: registered, now });
  const deps: PaystackPortDeps = { ...settings, name, client, banks, memory: remember(name), now, wait: pause };
  return {
    rail: paystackTransferRail(deps),
    cardRail: paystackCardRail(deps),
    mandateRail: paystackMandateRail(deps),
    linkRail: paystackLinkRail(deps),
    directory: paystackBankDirectory({ name, client, banks }),
  };
};

interface DirectoryDeps {
  readonly name: string;
  readonly client: PaystackClient;
  readonly banks: PaystackBanks;
}

/** No card or mandate can be linked by Paystack's word alone. */
const notLinked: Linkable = { transactionService: false, altTransactionService: false, card: false };

/** Name enquiry at Paystack, one bank at a time. */
export const paystackBankDirectory = ({ name, client, banks }: DirectoryDeps): BankDirectory => ({
  name,
  // Paystack publishes no limit. By tens, a search of every bank ends in time even if each takes its seven seconds.
  maxAtOnce: 10,
  capabilitiesOf: async () => notLinked,
  enquire: async ({ accountNumber, institutionCode }) => {
    const bank = await banks.find(institutionCode);
    return bank ? resolve(client, accountNumber, bank.code) : 'unknown';
  },
  ownedBy: async () => {
    throw new Error('Paystack does not say which accounts a person holds');
  },
});

const resolve = async (client: PaystackClient, number: string, code: string): Promise<Enquired> => {
  const query = new URLSearchParams({ account_number: number, bank_code: code });
  const { ok, message, data } = await client.get(`/bank/resolve?${query}`);
  if (ok) {
    const { account_name: accountName } = resolvedSchema.parse(data);
    return { accountName, nameEnquiryId: `ps-${code}-${number}`, possible: notLinked };
  }
  // Paystack says the same of an account that does not exist and of a bank that is down.
  if (/could not resolve/i.test(message)) return 'unknown';
  throw new RailRefused(`Paystack resolved no account: ${message}`);
};

const resolvedSchema = z.object({ account_name: z.string().check(z.minLength(1)) });

/** Debits of cards that were kept, and of accounts under mandates. */
export const paystackMandateRail = (deps: PaystackPortDeps): MandateRail => ({
  name: deps.name,
  amounts: transactionAmounts,
  partialRefunds: true,
  returnDays,
  debit: (order) => debitOnce(deps, order),
  findDebit: (reference) => findPaystackDebit(deps, reference),
  refundCharge: ({ reference, chargeReference, amountKobo }) =>
    refundOnce(deps, 'debit-refund', { reference, transaction: paystackReference(chargeReference), amountKobo }),
  findRefund: ({ reference, chargeReference }) =>
    outcomeOfRefund(deps, 'debit-refund', { reference, transaction: paystackReference(chargeReference) }),
  adoptRefund: ({ reference, chargeReference, amountKobo, id }) =>
    adoptRefund(deps, 'debit-refund', { reference, transaction: paystackReference(chargeReference), amountKobo, id }),
  readReport: (delivery) => readDebitReport(deps, delivery),
});

const readDebitReport = async (deps: PaystackPortDeps, delivery: Delivery): Promise<Reading<DebitReport>> => {
  const report = readPaystackDelivery(deps, delivery);
  if (!report) return null;
  const debit = readChargeEvent(report, 'debit');
  if (debit) {
    const { eventId, transaction } = debit;
    const reference = ourReference(transaction.reference);
    const status: RailDebitStatus = railDebitStatus(transaction);
    if (status.status === 'pending') return { kind: 'news', about: 'debit', eventId, reference };
    return { kind: 'debit', eventId, reference, status };
  }
  const dispute = readDispute(report, 'debit');
  if (dispute) return { kind: 'debit_disputed', ...dispute };
  const outcome = await readRefundEvent(deps, 'debit-refund', report);
  if (!outcome) return 'ignored';
  const { actionRequired, ...refunded } = outcome;
  return actionRequired
    ? { kind: 'debit_refund_failed', ...refunded, actionRequired }
    : { kind: 'debit_refunded', ...refunded };
};
