import type { PartRequirement, PaymentRequirement } from '@yarda/contracts/data/sharing-requirement.ts';
import { type ConsentPart, consentParts } from '@yarda/contracts/merchants/events-left-out.ts';
import type { Debited } from '../../accounts/account-face.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import { payeeText } from '../../payments/payee-text.ts';
import { meterSentence } from '../../payments/plans/limit-sentences.ts';
import { frequencyLabel, type ScheduleRow, scheduleRows } from '../../payments/plans/payment-schedule.ts';
import { rowSentence } from '../../payments/plans/schedule-sentences.ts';
import { workingDaySentence } from '../../platform/calendar/calendar-terms.ts';
import { naira } from '../../platform/money/naira.ts';
import { dayText, dayTextInLagos } from '../../platform/text/day-text.ts';
import { actsFor } from '../view/acts-for.ts';
import { partNames } from '../view/part-names.ts';
import type { ConsentTerms } from './consent-terms.ts';
import { debitedIn } from './grant-choices.ts';

/** The terms as sentences, one per line, for a receipt that may be read years later. */
export const termsDescription = (terms: ConsentTerms): string[] => {
  const merchant = terms.merchant.name ?? 'Merchant';
  const payments = terms.payments;
  return [
    `${terms.payer.name} agreed with ${merchant}:`,
    ...throughText(terms),
    ...payments.filter((payment) => payment.type === 'immediate').map((payment) => immediateText(payment, merchant)),
    ...futureTexts(terms, merchant),
    ...(terms.supersedes ? ['These debits take the place of those that were agreed to before.'] : []),
    ...(terms.calendar ? [workingDaySentence] : []),
    ...(terms.limits ? [meterSentence(terms.limits)] : []),
    ...sharedTexts(terms),
    ...requirementTexts(terms),
    ...(terms.form ? ['The answers to their form are sent.'] : []),
    ...terms.accounts.map((account) => accountText(account, debitedIn(terms.immediatePayments))),
    `Asked until ${dayTextInLagos(terms.expiresAt)}.`,
  ];
};

const accountText = (
  { accountId, bankName, accountNumber }: ConsentTerms['accounts'][number],
  debited: Debited | null,
): string => {
  const card = debited?.byCard && debited.accountId === accountId ? ', now by its card' : '';
  return `Account: ${bankName} ****${accountNumber.slice(-4)}${card}.`;
};

const throughText = ({ representative }: ConsentTerms): string[] => {
  if (!representative) return [];
  const { fullName, role, organisation: name, verified } = representative;
  const organisation = name === undefined ? '' : `, who ${actsFor({ name, ...(verified && { verified }) })}`;
  return [`Asked through ${fullName}, ${role}${organisation}.`];
};

type Immediate = Extract<ConsentTerms['payments'][number], { type: 'immediate' }>;

const immediateText = ({ amount, narration, recipient }: Immediate, merchant: string): string => {
  const payee = recipient ? payeeText(recipient) : merchant;
  return `Now: ${naira(amount)} to ${payee}, for '${narration}'.`;
};

/** A future payment goes to the merchant: no other destination can be asked for. */
const futureTexts = ({ payments }: ConsentTerms, merchant: string): string[] => {
  const debits = payments.filter((payment) => payment.type === 'future');
  return scheduleRows(debits.map((debit) => ({ ...debit, status: 'pending', executedAt: null }))).map((row) =>
    futureText(row, merchant),
  );
};

const futureText = (row: ScheduleRow, merchant: string): string => {
  const sum = `${row.amountType === 'variable' ? 'up to ' : ''}${naira(row.amount)}`;
  const times = row.count === 1 ? '' : `, ${row.count} times at most`;
  const days = row.startDate === null ? times : ` (${rowSentence(row)})`;
  return `Later: ${sum} to ${merchant}, ${frequencyLabel(row).toLowerCase()}${days}, for '${row.narration}'.`;
};

const sharedTexts = ({ dataSharing, sharedUntil }: ConsentTerms): string[] =>
  dataSharing.length === 0
    ? []
    : [
        ...sharedCategories(Object.fromEntries(dataSharing.map(({ category, items }) => [category, items]))).map(
          ({ name, items }) => `Shared: ${name} (${items.map((item) => item.name.toLowerCase()).join(', ')}).`,
        ),
        ...(sharedUntil === undefined ? [] : [`Shared until ${dayText(sharedUntil)}.`]),
      ];

const requirementTexts = ({ requirements = {}, leftOut = [] }: ConsentTerms): string[] => [
  ...consentParts.flatMap((part) => {
    const requirement = leftOut.includes(part) ? undefined : requirements[part];
    return requirement ? reasonTexts(part, requirement) : [];
  }),
  ...(leftOut.length > 0 ? [`Left out by the payer: ${leftOut.map((part) => partNames[part]).join(', ')}.`] : []),
];

const reasonTexts = (part: ConsentPart, requirement: PaymentRequirement & Partial<PartRequirement>): string[] => [
  `${reasonOf[part]}: ${requirement.purpose}${requirement.required ? '' : ' (optional)'}.`,
  ...(requirement.recipients ? [`It goes to: ${requirement.recipients.join(', ')}.`] : []),
  ...(requirement.retention ? [`It is kept: ${requirement.retention}.`] : []),
];

const reasonOf: Record<ConsentPart, string> = {
  dataSharing: 'The data is for',
  form: 'The form is for',
  futurePayments: 'The later payments are for',
  immediatePayments: 'The payment now is for',
};
