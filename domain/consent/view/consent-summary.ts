import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';

type RequestedParts = Pick<Consent, 'payments'>;

/** The total that a consent asks for, in kobo. */
export const totalAmount = ({ payments }: RequestedParts): number =>
  payments.reduce((total, { amount }) => total + amount, 0);

/** The name of the requester; 'Merchant' if it has none. */
export const merchantName = ({ counterparty }: Pick<Consent, 'counterparty'>): string =>
  counterparty.name?.trim() || 'Merchant';

export const immediatePayments = ({ payments }: RequestedParts): Payment[] =>
  payments.filter((payment) => payment.type === 'immediate');

/** The payments that are due now and not yet paid. */
export const duePayments = (input: RequestedParts): Payment[] =>
  immediatePayments(input).filter(({ status }) => status === 'pending');

export const futurePayments = ({ payments }: RequestedParts): FuturePayment[] =>
  payments.filter((payment) => payment.type === 'future');

/** The most that all debits can take together, in kobo: their limit if they have one, otherwise their sum. */
export const maxLaterAmount = ({ payments, limits }: Pick<Consent, 'payments' | 'limits'>): number =>
  limits?.total ?? totalAmount({ payments: futurePayments({ payments }) });

/** Whether the payer has to choose accounts: to be debited later, or because the merchant requires one. */
export const requestsAccounts = ({ payments, requirements }: Pick<Consent, 'payments' | 'requirements'>): boolean =>
  requirements.requiresAccount || futurePayments({ payments }).length > 0;

/** The next payment to make: the first that is neither executed nor just made on this page. */
export const nextPayment = (input: RequestedParts, completed: ReadonlySet<string>): Payment | null =>
  immediatePayments(input).find(({ paymentId, status }) => status === 'pending' && !completed.has(paymentId)) ?? null;

/** Whether the payer's money is, or may be, with a bank and the outcome is not known yet. */
export const isUndecided = ({ status, transferStatus, openCharge }: Payment): boolean =>
  status === 'pending' && (transferStatus === 'received' || openCharge !== undefined);

/** 'Consent Request' is shown above a standalone consent that asks for more than immediate payments. */
export const showsConsentHeader = ({ payments }: RequestedParts, embedded: boolean): boolean =>
  !embedded && (payments.length === 0 || payments.some(({ type }) => type !== 'immediate'));

/**
 * Whether a phone shows no header: only immediate payments are asked for. A representative, or a program that asks for
 * itself, is named nowhere else.
 */
export const isHeaderless = (consent: RequestedParts & Pick<Consent, 'actOnBehalfOf' | 'counterparty'>): boolean =>
  !showsConsentHeader(consent, false) && !consent.actOnBehalfOf && consent.counterparty.type === 'merchant';
