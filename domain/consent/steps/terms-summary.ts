import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { lastFour } from '../../accounts/account-status.ts';
import type { AccountsState } from '../../accounts/accounts-state.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import { scheduleSummary } from '../../payments/plans/payment-schedule.ts';
import { scheduleDescription } from '../../payments/plans/schedule-sentences.ts';
import { naira } from '../../platform/money/naira.ts';
import { dayText } from '../../platform/text/day-text.ts';
import { byWhat } from '../approval/due-now-summary.ts';
import { duePayments, futurePayments, immediatePayments } from '../view/consent-summary.ts';
import { accountsInOrder } from './accounts-in-order.ts';
import { type FlowDecisions, immediateChoice } from './consent-flow.ts';

/** One row of the slip above the last button. */
export interface TermSummary {
  readonly name: 'Now' | 'Later' | 'From' | 'Shared';
  readonly text: string;
}

/** The terms of the last button, with any steps folded: payments now and later, their account, and the data shared. */
export const termsSummary = (
  consent: Pick<Consent, 'payments' | 'dataSharing' | 'sharedUntil' | 'limits'>,
  decisions: FlowDecisions,
  accounts: AccountsState,
): readonly TermSummary[] => {
  const debited = accountsInOrder(accounts, decisions.accountIds);
  const shared = sharedCategories(consent.dataSharing).map(({ name }) => name);
  return [
    ...row('Now', nowText(consent, decisions, accounts)),
    ...row('Later', laterSummary(consent)),
    ...row(
      'From',
      debited.map(({ bankName, accountNumber }) => `${bankName} ${lastFour(accountNumber)}`).join(', then '),
    ),
    ...row('Shared', shared.length > 0 ? [...shared, ...untilText(consent)].join(', ') : null),
  ];
};

const untilText = ({ sharedUntil }: Pick<Consent, 'sharedUntil'>): string[] =>
  sharedUntil === undefined ? [] : [`until ${dayText(sharedUntil)}`];

const row = (name: TermSummary['name'], text: string | null): TermSummary[] => (text ? [{ name, text }] : []);

const nowText = (
  consent: Pick<Consent, 'payments'>,
  decisions: FlowDecisions,
  accounts: AccountsState,
): string | null => {
  const payments = immediatePayments(consent);
  if (payments.length === 0) return null;
  const sum = (some: typeof payments) => naira(some.reduce((total, { amount }) => total + amount, 0));
  if (decisions.parts.immediate === 'executed') return `${sum(payments)}, paid`;
  const due = sum(duePayments(consent));
  return decisions.method === null ? due : `${due} ${byWhat(immediateChoice(decisions), accounts)}`;
};

/** The debits to come in few words, at most what the limits allow; null if there are none. */
export const laterSummary = (consent: Pick<Consent, 'payments' | 'limits'>): string | null => {
  const payments = futurePayments(consent);
  if (payments.length === 0) return null;
  const summary = scheduleSummary(payments);
  return scheduleDescription(summary, consent.limits?.total ?? summary.maxAmount);
};
