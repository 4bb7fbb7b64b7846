import type { Integrations } from '@yarda/contracts/accounts/accounts.ts';
import type { LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { detailFields } from '@yarda/domain/linking/link-details.ts';
import type { NextLinkStep } from '@yarda/domain/linking/linking-calls.ts';
import type { LinkingContext } from '@yarda/domain/linking/linking-context.ts';
import type { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import type { ChargeContext } from '@yarda/domain/payments/charges/charge-context.ts';
import type { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';

const off = { possible: false, authorized: false, approved: false, linked: false };
const integrations: Integrations = {
  transactionService: off,
  altTransactionService: { possible: false, authorized: false, status: null, linked: false },
  card: { possible: false, active: false, linked: false, obfuscatedCard: null },
};
const account = (
  bankName: string,
  institutionCode: string,
  accountNumber: string,
  more: Partial<Integrations>,
): LinkableAccount => ({
  accountNumber,
  accountName: 'ADA NGOZI OBI',
  bankName,
  institutionCode,
  logo: null,
  integrations: { ...integrations, ...more },
});
const bank = { transactionService: { ...off, possible: true } };
const card = { card: { ...integrations.card, possible: true } };
const zenith = account('Zenith Bank', '000015', '0123456788', bank);
const kuda = account('Kuda', '090267', '2000000099', {});
const gtbank = account('Guaranty Trust Bank', '000013', '0123456789', card);
export const own = [kuda, zenith, account('United Bank for Africa', '000004', '2000000011', card)];
const access = account('Access Bank', '000014', '0123456789', bank);
export const found = [gtbank, { ...access, isAlreadyLinked: true }, account('Kuda', '090267', '0123456789', {})];

export const details: NextLinkStep = {
  next: 'details',
  linkId: 'lnk_1',
  fields: detailFields(['bvn', 'email', 'address']),
};

const payIn = {
  ...{ amountKobo: 5_000, accountNumber: '9020025928' },
  ...{ accountName: 'NIBSS e-mandate activation', bankName: 'Fidelity Bank' },
};
export const payment: NextLinkStep = { next: 'payment', linkId: 'lnk_1', payIn };
export const paymentToSeveral: NextLinkStep = {
  ...{ next: 'payment', linkId: 'lnk_1' },
  payIn: {
    ...payIn,
    others: [
      { bankName: 'Paystack-Titan', accountNumber: '9880218357' },
      { bankName: 'Parallex Bank', accountNumber: '6007049662' },
    ],
    dueBy: '2026-11-22T13:05:00.000Z',
  },
};
export const verification: NextLinkStep = {
  next: 'verification',
  linkId: 'lnk_1',
  transactionReference: '1509969147482',
  fields: [
    { param: 'CARD', label: 'Card', description: 'Please specify the last 4 digits of your bank card' },
    { param: 'OTP', label: 'Bank OTP', description: 'Please enter your Bank OTP' },
  ],
  serviceLogo: '/api/link-services/remita/logo',
};
export const bankPage: NextLinkStep = { next: 'page', linkId: 'lnk_1', url: 'https://bank.example/agree' };
export const paper: NextLinkStep = { next: 'paper', linkId: 'lnk_1', formUrl: 'https://bank.example/mandate.pdf' };
export const problem = (message: string) => ({
  problem: { ok: false, code: 'INTERNAL', message, settled: true } as const,
});

export interface Sample {
  readonly id: string;
  readonly title: string;
  readonly value: Parameters<typeof linkingMachine.resolveState>[0]['value'];
  readonly context?: Partial<LinkingContext>;
  /** The state of the card charge. */
  readonly charge?: Parameters<typeof chargeMachine.resolveState>[0]['value'];
  readonly charged?: Partial<ChargeContext>;
}

/** A state of finding an account by its number. */
export const manual = (inner: string | Record<string, string>) => ({ select: { manual: inner } });
export const number = { typed: '0123456789' };
export const byCard = { account: gtbank };
export const byBank = { account: zenith };

/** The same account where a card is charged ₦50.00 at least. */
export const byCardFromFifty = {
  ...gtbank,
  integrations: { ...gtbank.integrations, card: { ...gtbank.integrations.card, testCharge: 5_000 } },
};

/** One sample per message. */
export const each = (
  id: string,
  title: string,
  messages: readonly string[],
  sample: (message: string) => Omit<Sample, 'id' | 'title'>,
): Sample[] =>
  messages.map((message, at) => ({ id: `${id}-${at + 1}`, title: `${title}: ${message}`, ...sample(message) }));
