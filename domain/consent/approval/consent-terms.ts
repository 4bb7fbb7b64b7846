import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { PartRequirements } from '@yarda/contracts/data/sharing-requirement.ts';
import { consentParts } from '@yarda/contracts/merchants/events-left-out.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import { type CalendarTerms, calendarTerms } from '../../platform/calendar/calendar-terms.ts';

/** Everything that a grant agrees to: who pays whom, what, when and how. Amounts in kobo. */
export interface ConsentTerms {
  readonly version: 1;
  readonly consentId: string;
  readonly clientId: string;
  readonly expiresAt: string;
  readonly merchant: { readonly merchantId: string; readonly name: string | null };
  /** The person who asks, and their organisation; older terms lack it. `verified`: not in the merchant's own words. */
  readonly representative: {
    readonly fullName: string;
    readonly role: string;
    readonly organisation?: string;
    readonly verified?: boolean;
  } | null;
  readonly payer: { readonly userId: string; readonly name: string };
  readonly payments: readonly (ImmediateTerms | FutureTerms)[];
  /** The calendar rules for the days of debits; only with such days, and older terms lack them. */
  readonly calendar?: CalendarTerms;
  /** Limits of debits, per period and in total; only with debits, and older terms lack them. */
  readonly limits?: DebitLimits;
  /** The consent whose debits these take the place of, if any. */
  readonly supersedes?: string;
  /** The items shared in each category. */
  readonly dataSharing: readonly { readonly category: string; readonly items: readonly string[] }[];
  /** The last day on which what is shared may be read; absent if that is until the payer ends it. */
  readonly sharedUntil?: string;
  /** Why each part is asked for, and who receives data and how long they keep it; only if the merchant said so. */
  readonly requirements?: PartRequirements;
  /** The optional parts that the payer left out; absent if none. */
  readonly leftOut?: NonNullable<Consent['leftOut']>;
  /** The form, its response and the SHA-256 of the answers. */
  readonly form: {
    readonly formId: string;
    readonly formResponseId: string | null;
    readonly answersHash: string | null;
  } | null;
  /** The accounts that may be debited, in the order chosen. */
  readonly accounts: readonly Pick<UserAccount, 'accountId' | 'bankName' | 'institutionCode' | 'accountNumber'>[];
  readonly dataGranted: GrantChoices['dataSharing'] | null;
  readonly futurePayments: GrantChoices['futurePayments'] | null;
  readonly immediatePayments: GrantChoices['immediatePayments'] | null;
}

interface ImmediateTerms {
  readonly paymentId: string;
  readonly type: 'immediate';
  readonly amount: number;
  readonly narration: string;
  readonly paypointId: string | null;
  /** The payee and the name on their account, if it is not the merchant. */
  readonly recipient?: Payment['recipient'];
  readonly senderName?: string;
}

type FutureTerms = Omit<FuturePayment, 'status' | 'executedAt'>;

type Shown = Pick<
  Consent,
  | 'consentId'
  | 'expiresAt'
  | 'counterparty'
  | 'actOnBehalfOf'
  | 'payments'
  | 'limits'
  | 'amends'
  | 'dataSharing'
  | 'sharedUntil'
  | 'requirements'
  | 'leftOut'
  | 'formId'
  | 'formResponseId'
  | 'formCompletion'
>;

/**
 * The terms of a consent with the payer's choices. The page builds them from what it shows, the server from its own
 * records; the passkey signs their hash, so a grant is valid only if the two match.
 */
export const consentTerms = (
  consent: Shown,
  clientId: string,
  payer: { readonly userId: string; readonly name: string },
  choices: Pick<GrantChoices, 'futurePayments' | 'dataSharing' | 'immediatePayments'>,
  accounts: readonly UserAccount[] = [],
): ConsentTerms => ({
  version: 1,
  consentId: consent.consentId,
  clientId,
  expiresAt: consent.expiresAt,
  merchant: { merchantId: consent.counterparty.merchantId, name: consent.counterparty.name },
  representative: consent.actOnBehalfOf && {
    fullName: consent.actOnBehalfOf.fullName,
    role: consent.actOnBehalfOf.role.name,
    organisation: consent.actOnBehalfOf.name,
    verified: consent.actOnBehalfOf.verified ?? false,
  },
  payer: { userId: payer.userId, name: payer.name },
  payments: consent.payments.map(paymentTerms),
  ...(consent.payments.some(hasDay) && { calendar: calendarTerms }),
  ...(consent.limits && { limits: consent.limits }),
  ...(consent.amends && { supersedes: consent.amends.consentId }),
  dataSharing: sharedCategories(consent.dataSharing).map(({ category, items }) => ({
    category,
    items: items.map(({ item }) => item),
  })),
  ...(consent.sharedUntil !== undefined && { sharedUntil: consent.sharedUntil }),
  ...requirementTerms(consent),
  ...(consent.leftOut && { leftOut: consent.leftOut }),
  form: consent.formId
    ? {
        formId: consent.formId,
        formResponseId: consent.formResponseId,
        answersHash: consent.formCompletion?.answersHash ?? null,
      }
    : null,
  accounts: chosenAccounts(choices).flatMap((chosen) =>
    accounts
      .filter(({ accountId }) => accountId === chosen)
      .map(({ accountId, bankName, institutionCode, accountNumber }) => ({
        accountId,
        bankName,
        institutionCode,
        accountNumber,
      })),
  ),
  dataGranted: choices.dataSharing ?? null,
  futurePayments: choices.futurePayments ?? null,
  immediatePayments: choices.immediatePayments ?? null,
});

const requirementTerms = ({ requirements }: Shown): Pick<ConsentTerms, 'requirements'> => {
  const requirement = consentParts.flatMap((part) => (requirements[part] ? [[part, requirements[part]]] : []));
  return requirement.length > 0 ? { requirements: Object.fromEntries(requirement) } : {};
};

/** Without duplicates: the accounts for future debits, then the one debited now. */
const chosenAccounts = ({
  futurePayments,
  immediatePayments,
}: Pick<GrantChoices, 'futurePayments' | 'immediatePayments'>): readonly string[] => [
  ...new Set([...(futurePayments?.selectedAccounts ?? []), ...(immediatePayments?.selectedAccounts ?? [])]),
];

const hasDay = (payment: Consent['payments'][number]): boolean => payment.type === 'future' && payment.dueDate !== null;

const paymentTerms = (payment: Consent['payments'][number]): ImmediateTerms | FutureTerms => {
  if (payment.type === 'future') {
    const { status: _status, executedAt: _executedAt, ...terms } = payment;
    return terms;
  }
  const { paymentId, type, amount, narration, paypointId, recipient, senderName } = payment;
  return {
    ...{ paymentId, type, amount, narration, paypointId },
    ...(recipient && { recipient }),
    ...(senderName !== undefined && { senderName }),
  };
};
