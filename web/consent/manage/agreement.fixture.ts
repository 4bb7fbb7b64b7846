import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import type { Agreement, OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import type { DebitStep, OwnDebitWhole } from '@yarda/contracts/consent/consent-own-debit.ts';
import type { SharedItemShown } from '@yarda/contracts/data/sharing-ending.ts';
import { sampleDispute, sampleOwnDebit } from '@yarda/domain/consent/manage/own-debit.fixture.ts';
import { sampleConsent } from '../view/consent.fixture.ts';
import type { Skip } from './use-agreement.ts';

const { counterparty } = sampleConsent;
const nothing = () => {};

export const sampleSkip: Skip = { skipped: null, busy: false, problem: null, onSkip: nothing, onUndo: nothing };

const months = [
  '2026-11',
  '2026-12',
  ...Array.from({ length: 10 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}`),
];
const taken: Partial<OwnDebit> = {
  ...{ status: 'executed', collected: 500_000, attempts: 1, canSkip: false },
  ...{
    notifiedAt: '2026-11-10T16:00:00.000Z',
    sentAt: '2026-11-13T05:04:00.000Z',
    settledAt: '2026-11-13T05:05:00.000Z',
  },
};

/** Twelve debits: one collected, one skipped, one announced to the payer, the rest upcoming. */
const debits = months.map(
  (month, at): OwnDebit => ({
    ...sampleOwnDebit,
    debitId: `deb_${at + 1}`,
    dueOn: `${month}-13`,
    effectiveOn: at < 3 ? `${month}-13` : null,
    occurrence: { n: at + 1, of: 12 },
    status: 'planned' as const,
    ...(at === 0 && taken),
    ...(at === 1 && {
      status: 'skipped' as const,
      reason: 'skipped_by_payer',
      settledAt: '2026-12-10T09:00:00.000Z',
      canSkip: false,
      canUnskip: true,
    }),
    ...(at === 2 && { status: 'notified' as const, notifiedAt: '2027-01-10T16:00:00.000Z' }),
  }),
);
const next = debits[2] ?? null;

export const sampleAgreement: Agreement = {
  consentId: 'cns_1',
  counterparty,
  grantedAt: '2026-11-01T08:00:00.000Z',
  grantStatus: 'active',
  narrations: ['Deposit', 'Rent'],
  paid: 750_000,
  debits: { count: 12, total: 6_000_000, collected: 500_000, validTo: '2027-10-13' },
  ...{ shared: 3, sharedAgreed: 3 },
  form: false,
  pauses: [],
  next,
};

export const sampleWhole: AgreementWhole = {
  ...sampleAgreement,
  today: '2027-01-11',
  actOnBehalfOf: sampleConsent.actOnBehalfOf,
  confirmBy: null,
  mandate: {
    ...{ consentId: 'cns_1', status: 'active', pauses: [], suspendedReason: null, perDebit: null },
    limits: {
      ...{ total: 6_000_000, validTo: '2027-10-13', countedFrom: '2026-11-01' },
      periods: [{ amount: 500_000, period: 'month', alignment: 'calendar' }],
    },
  },
  remindsDayBefore: true,
  changes: [],
  endedAt: null,
  meters: [
    { period: 'month', since: '2027-01-01', maxAmount: 500_000, spent: 0, reserved: 500_000 },
    { period: null, since: '2026-11-01', maxAmount: 6_000_000, spent: 500_000, reserved: 500_000 },
  ],
  accounts: [
    { accountId: 'acc_1', bankName: 'Access Bank', accountNumber: '****6784' },
    { accountId: 'acc_2', bankName: 'Guaranty Trust Bank', accountNumber: '****6785' },
  ],
  payments: [{ paymentId: 'pay_0', amount: 250_000, narration: 'Deposit', executedAt: '2026-11-01T08:00:01.000Z' }],
  schedule: debits.map(({ paymentId, dueOn, status }, at) => ({
    paymentId: `${paymentId}${at}`,
    type: 'future',
    status: status === 'executed' ? 'executed' : 'pending',
    executedAt: null,
    ...{ amount: 500_000, amountType: 'fixed', narration: 'Rent', paypointId: null, dueDate: dueOn },
    ...{ startDate: '2026-11-13', endDate: null, frequency: 'monthly', interval: 1 },
  })),
  ownDebits: [...debits],
  sharing: [
    { category: 'bvnData', item: 'fullName', lastReadAt: '2026-12-03T09:12:00.000Z', ended: null },
    { category: 'bvnData', item: 'dateOfBirth', lastReadAt: '2026-12-03T09:12:00.000Z', ended: null },
    { category: 'bankAccounts', item: 'accountNumber', lastReadAt: null, ended: null },
  ],
  registryFrom: null,
  ...{ supersedes: null, supersededBy: null },
  dataRequested: {
    ...{ required: false, purpose: 'To check who you are before we deliver on credit', leftOut: false },
    ...{ recipients: ['Lekki Fresh Market', 'Harbour Credit Ltd'], retention: 'For 12 months' },
  },
  reads: [{ at: '2026-12-03T09:12:00.000Z', items: ['bvnData.fullName', 'bvnData.dateOfBirth'] }],
};

/** Granted with a first passkey of today: the registry is read later. */
export const waitingWhole: AgreementWhole = {
  ...sampleWhole,
  sharing: sampleWhole.sharing.map((each) => ({ ...each, lastReadAt: null })),
  ...{ reads: [], registryFrom: '2027-01-14T09:12:00.000Z' },
};

/** Its data was left out with 'Not now'. */
export const leftOutWhole: AgreementWhole = {
  ...sampleWhole,
  ...{ shared: 0, sharedAgreed: 0, sharing: [], reads: [] },
  dataRequested: sampleWhole.dataRequested && { ...sampleWhole.dataRequested, leftOut: true },
  leftOut: ['dataSharing', 'form'],
};

/** Stopped while a debit was on its way. */
export const stoppedWhole: AgreementWhole = {
  ...sampleWhole,
  ...{ grantStatus: 'narrowed', next: null, endedAt: '2027-01-13T13:03:00.000Z' },
  changes: [{ at: '2027-01-13T13:03:00.000Z', what: 'revoked', by: 'payer' }],
  ownDebits: debits.map((debit, at) => ({
    ...debit,
    canSkip: false,
    ...(at === 2 && { status: 'sent' as const, sentAt: '2027-01-13T08:02:00.000Z' }),
    ...(at > 2 && { status: 'cancelled' as const, reason: 'revoked', settledAt: '2027-01-13T13:03:00.000Z' }),
  })),
};

/** Other debits took its place. */
export const replacedWhole: AgreementWhole = {
  ...stoppedWhole,
  ...{ grantStatus: 'superseded', supersedes: 'cns_0', supersededBy: 'cns_2' },
  changes: [{ at: '2027-01-13T13:03:00.000Z', what: 'superseded', by: 'payer' }],
  ownDebits: stoppedWhole.ownDebits.map((debit) => ({ ...debit, reason: debit.reason && 'superseded' })),
};

const reversedCharge: NonNullable<SharedItemShown['ended']> = {
  at: '2027-01-09T10:30:00.000Z',
  as: 'withdrawn',
  deletedAt: '2027-01-09T10:31:00.000Z',
  ...{ deleteBy: '2027-02-08', merchantDeletedAt: null },
};

/** One item taken back, one whose time was over, one still shared. */
export const narrowedWhole: AgreementWhole = {
  ...sampleWhole,
  ...{ grantStatus: 'narrowed', shared: 1 },
  sharing: sampleWhole.sharing.map((item, at) => {
    if (at === 2) return item;
    if (at === 0) return { ...item, ended: reversedCharge };
    return { ...item, ended: { ...reversedCharge, as: 'expired', merchantDeletedAt: '2027-01-10T08:00:00.000Z' } };
  }),
};

/** Agreed to, and not paid yet. */
export const unpaidWhole: AgreementWhole = {
  ...sampleWhole,
  ...{ amountDue: { amount: 250_000, clientId: 'cli_1' }, narrations: ['Groceries'], paid: 0, payments: [] },
  ...{ debits: null, mandate: null, next: null, schedule: [], ownDebits: [], meters: [], accounts: [], changes: [] },
};

/** Not confirmed again by its day. */
export const unconfirmedWhole: AgreementWhole = {
  ...sampleWhole,
  ...{ grantStatus: 'suspended', confirmBy: '2027-01-10', next: null },
  mandate: sampleWhole.mandate && {
    ...sampleWhole.mandate,
    ...{ status: 'suspended', suspendedReason: 'revalidation_due' },
  },
};

const account = sampleOwnDebit.account;
export const reportOf = (day: number): DebitStep => ({ what: 'told', at: `2027-01-${day}T16:00:00.000Z` });
const requestOf = (day: number, answer: Extract<DebitStep, { what: 'asked' }>['answer']): DebitStep => {
  const answeredAt = answer === 'waiting' ? null : `2027-01-${day}T05:04:30.000Z`;
  return { what: 'asked', at: `2027-01-${day}T05:04:00.000Z`, account, answer, answeredAt };
};
/** To come, with nothing done for it yet. */
export const sampleDebit: OwnDebitWhole = {
  ...{ ...sampleOwnDebit, actOnBehalfOf: null, steps: [], canPayNow: true, paidByHand: null },
};
/** Three attempts that a bank decided, and one that did not reach it. */
export const tried = [
  reportOf(10),
  requestOf(13, 'short'),
  reportOf(13),
  requestOf(14, 'unreached'),
  reportOf(16),
  requestOf(18, 'short'),
];

/** Taken at the first attempt. */
export const takenOnce: Partial<OwnDebitWhole> = {
  ...{ status: 'executed', collected: 500_000, attempts: 1, canSkip: false, notifiedAt: '2027-01-10T16:00:00.000Z' },
  ...{ sentAt: '2027-01-13T05:04:00.000Z', settledAt: '2027-01-13T05:04:30.000Z' },
  ...{ canPayNow: false, steps: [reportOf(10), requestOf(13, 'taken')] },
};
const decidedAt = '2027-01-20T09:00:00.000Z';
export const refusedDispute: OwnDebitWhole['dispute'] = {
  ...{ ...sampleDispute, status: 'refused', decidedBy: 'merchant', decidedAt },
  answer: 'Your lease says ₦5,000.00 from January.',
};
export const moneyReturned: Partial<OwnDebitWhole> = {
  ...{ status: 'refunded', refunded: 500_000 },
  dispute: { ...sampleDispute, status: 'upheld', decidedBy: 'clock', decidedAt },
};
