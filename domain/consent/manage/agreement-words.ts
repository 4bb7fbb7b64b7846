import type { Meter } from '@yarda/contracts/consent/consent-agreement.ts';
import type { Agreement, AgreementStatus, OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import type { LimitPeriod } from '@yarda/contracts/payments/payment-limits.ts';
import { naira } from '../../platform/money/naira.ts';
import { dateFormat } from '../../platform/text/date-format.ts';

/** A status in a word or two. */
const agreementStatusTexts: Record<AgreementStatus, string> = {
  active: 'Active',
  narrowed: 'Debits stopped, sharing on',
  paused: 'Paused',
  suspended: 'Waits for you',
  superseded: 'Replaced',
  revoked: 'Stopped',
  lapsed: 'Ended',
  completed: 'Done',
};

/** Whether all that is missing is a payment that was to be made at once. */
export const isUnpaid = ({ grantStatus, amountDue }: Pick<Agreement, 'grantStatus' | 'amountDue'>): boolean =>
  grantStatus === 'active' && amountDue !== undefined;

/**
 * The status of an agreement in a word or two. An active agreement may wait for a payment; one that took nothing is not
 * shown as done.
 */
export const agreementStatusText = (agreement: Pick<Agreement, 'grantStatus' | 'amountDue' | 'debits'>): string => {
  if (isUnpaid(agreement)) return 'Not paid yet';
  const isVain = agreement.grantStatus === 'completed' && agreement.debits?.collected === 0;
  return agreementStatusTexts[isVain ? 'lapsed' : agreement.grantStatus];
};

type SummarizedAgreement = Pick<Agreement, 'narrations' | 'paid' | 'debits' | 'shared' | 'form'>;

/** The agreement in one line: 'Rent · 12 debits, at most ₦60,000.00 · 5 data points'. */
export const agreementSummary = ({ narrations = [], paid, debits, shared, form }: SummarizedAgreement): string =>
  [
    ...(narrations.length > 0 ? [inAFew(narrations)] : []),
    ...(debits ? [`${count(debits.count, 'debit')}, at most ${naira(debits.total)}`] : []),
    ...(!debits && paid > 0 ? [`${naira(paid)} paid`] : []),
    ...(shared > 0 ? [count(shared, 'data point')] : []),
    ...(form ? ['a form'] : []),
  ].join(' · ') || 'Your approval';

const inAFew = ([first = '', second, ...more]: readonly string[]): string =>
  [first, second, more.length > 0 ? `${more.length} more` : undefined].filter((each) => each !== undefined).join(', ');

const count = (many: number, name: string): string => `${many} ${name}${many === 1 ? '' : 's'}`;

/** '₦7,340.00 of ₦20,000.00 this month'. */
export const meterText = ({ period, maxAmount, spent }: Pick<Meter, 'period' | 'maxAmount' | 'spent'>): string =>
  `${naira(spent)} of ${naira(maxAmount)} ${period === null ? 'in all' : periodTexts[period]}`;

const periodTexts: Record<LimitPeriod, string> = {
  day: 'today',
  week: 'this week',
  fortnight: 'this fortnight',
  month: 'this month',
  quarter: 'this quarter',
  half_year: 'this half-year',
  year: 'this year',
};

/** 'GTBank ****6785'; an account that was unlinked has no name left. */
export const accountText = (account: OwnDebit['account']): string =>
  account ? `${account.bankName} ${account.accountNumber}` : 'an account that is no longer linked';

/** The amount of a debit: exact, or up to its ceiling while no amount is named. */
export const debitSum = ({ amount, maxAmount }: Pick<OwnDebit, 'amount' | 'maxAmount'>): string =>
  amount === null ? `up to ${naira(maxAmount)}` : naira(amount);

/** The day on which it is taken: its business day once that is known. */
export const debitDay = ({ dueOn, effectiveOn }: Pick<OwnDebit, 'dueOn' | 'effectiveOn'>): string =>
  effectiveOn ?? dueOn;

/** The last day on which something may be taken: a debit that is tried again may be due past the end. */
export const endDay = (validTo: string, next: Pick<OwnDebit, 'dueOn' | 'effectiveOn'> | null): string =>
  next && debitDay(next) > validTo ? debitDay(next) : validTo;

const dayFormat = (timeZone: string) =>
  dateFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone });
const ofDay = dayFormat('UTC');
const inLagos = dayFormat('Africa/Lagos');

/** `2026-12-01` becomes 'Tue 1 Dec 2026'. */
export const weekdayText = (day: string): string => ofDay(day).replace(',', '');

/** The day of an instant in Lagos, in the same words. */
export const weekdayInLagos = (instant: string): string => inLagos(instant).replace(',', '');
