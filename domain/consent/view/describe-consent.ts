import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Representative } from '@yarda/contracts/merchants/merchants.ts';
import type { FormSummary } from '../../data/forms/form-summary.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import { scheduleSummary } from '../../payments/plans/payment-schedule.ts';
import { scheduleDays, scheduleDescription } from '../../payments/plans/schedule-sentences.ts';
import { naira } from '../../platform/money/naira.ts';
import { dayText } from '../../platform/text/day-text.ts';
import {
  duePayments,
  futurePayments,
  immediatePayments,
  maxLaterAmount,
  merchantName,
  totalAmount,
} from './consent-summary.ts';
import { leftOutSentence, partNames } from './part-names.ts';

/** One part of what a consent agrees to, in the words of each place that shows it. */
export interface DescribedPart {
  readonly part: 'through' | 'now' | 'later' | 'from' | 'shared' | 'form' | 'leftOut';
  /** Its name before `text`, in the slip above the button. */
  readonly name: string;
  readonly text: string;
  /** A sentence of the message that the payer receives. */
  readonly sentence: string;
}

type Described = Pick<
  Consent,
  'counterparty' | 'payments' | 'limits' | 'dataSharing' | 'sharedUntil' | 'formId' | 'leftOut' | 'actOnBehalfOf'
>;

/** What a place knows beside the consent. */
interface Facts {
  /** How the payment due now is made: 'from Access Bank ****6784'. */
  readonly paidBy?: string | null;
  /** The accounts to be debited later, in order: 'Access Bank ****6784'. */
  readonly accounts?: readonly string[];
  readonly form?: FormSummary | null;
}

/** The parts of a consent, as slip, receipt, agreement and message state them: no part is in one and not in another. */
export const describeConsent = (consent: Described, facts: Facts = {}): readonly DescribedPart[] => [
  ...throughPart(consent.actOnBehalfOf),
  ...nowPart(consent, facts.paidBy ?? null),
  ...laterPart(consent),
  ...fromPart(consent, facts.accounts ?? []),
  ...sharedPart(consent),
  ...formPart(consent, facts.form ?? null),
  ...leftOutPart(consent),
];

const throughPart = (by: Representative | null): DescribedPart[] => {
  if (!by) return [];
  const text = `${by.fullName}, ${by.role.name}`;
  return [{ part: 'through', name: 'Through', text, sentence: `Requested through ${text}.` }];
};

const nowPart = (consent: Described, paidBy: string | null): DescribedPart[] => {
  const payments = immediatePayments(consent);
  if (payments.length === 0) return [];
  const due = duePayments(consent);
  const sum = naira(totalAmount({ payments: due.length > 0 ? due : payments }));
  const how = due.length === 0 ? ', paid' : paidBy && ` ${paidBy}`;
  const sentence = `Immediate payment: ${naira(totalAmount({ payments }))}.`;
  return [{ part: 'now', name: 'Now', text: `${sum}${how ?? ''}`, sentence }];
};

const laterPart = (consent: Described): DescribedPart[] => {
  const text = laterText(consent);
  if (!text) return [];
  const summary = scheduleSummary(futurePayments(consent));
  const max = naira(maxLaterAmount(consent));
  const sentence = `Future payments: ${summary.count}, at most ${max} in all, ${scheduleDays(summary)}.`;
  return [{ part: 'later', name: 'Later', text, sentence }];
};

/** The debits to come in few words, at most what the limits allow; null if there are none. */
export const laterText = (consent: Pick<Consent, 'payments' | 'limits'>): string | null => {
  const payments = futurePayments(consent);
  if (payments.length === 0) return null;
  const summary = scheduleSummary(payments);
  return scheduleDescription(summary, maxLaterAmount(consent));
};

/** What is paid now may come from another account. */
const fromPart = (consent: Described, accounts: readonly string[]): DescribedPart[] => {
  if (accounts.length === 0) return [];
  const text = accounts.join(', then ');
  const name = immediatePayments(consent).length > 0 ? 'Later from' : 'From';
  return [{ part: 'from', name, text, sentence: `From: ${text}.` }];
};

const sharedPart = ({ dataSharing, sharedUntil }: Described): DescribedPart[] => {
  const shared = sharedCategories(dataSharing);
  if (shared.length === 0) return [];
  const until = sharedUntil === undefined ? '' : `, until ${dayText(sharedUntil)}`;
  const items = shared.map((each) => `${each.name} (${each.items.map(({ name }) => name.toLowerCase()).join(', ')})`);
  const text = `${shared.map(({ name }) => name).join(', ')}${until}`;
  return [{ part: 'shared', name: 'Shared', text, sentence: `Data shared: ${items.join('; ')}${until}.` }];
};

const formPart = (consent: Described, form: FormSummary | null): DescribedPart[] => {
  if (!consent.formId) return [];
  const text = formText(consent, form);
  return [{ part: 'form', name: 'Form', text, sentence: 'Your answers to their form were sent.' }];
};

/** '2 sections, sent to Lekki Fresh Market'; 'Your answers' while the form is not read. */
export const formText = (consent: Pick<Consent, 'counterparty'>, form: FormSummary | null): string =>
  `${form ? countOf(form.sections, 'section') : 'Your answers'}, sent to ${merchantName(consent)}`;

/** '1 section', '2 sections'. */
export const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const leftOutPart = ({ leftOut = [] }: Described): DescribedPart[] => {
  if (leftOut.length === 0) return [];
  const text = leftOut.map((part) => partNames[part]).join(', ');
  return [{ part: 'leftOut', name: 'Left out', text, sentence: leftOutSentence(leftOut) }];
};
