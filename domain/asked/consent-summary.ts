import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { Payment } from '@yarda/contracts/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payment-plan.ts';

type Asked = Pick<Consent, 'payments'>;

/** What a consent asks for in all, in kobo. */
export const totalAmount = ({ payments }: Asked): number => payments.reduce((total, { amount }) => total + amount, 0);

/** The name of who asks; 'Merchant' where it has none. */
export const merchantName = ({ counterparty }: Pick<Consent, 'counterparty'>): string =>
  counterparty.name?.trim() || 'Merchant';

/** What is to be paid now. */
export const immediatePayments = ({ payments }: Asked): Payment[] =>
  payments.filter((payment) => payment.type === 'immediate');

/** What is to be debited later. */
export const futurePayments = ({ payments }: Asked): FuturePayment[] =>
  payments.filter((payment) => payment.type === 'future');

/** The payment to make next: the first that is neither executed nor among those just made here. */
export const nextPayment = (asked: Asked, made: ReadonlySet<string>): Payment | null =>
  immediatePayments(asked).find(({ paymentId, status }) => status === 'pending' && !made.has(paymentId)) ?? null;

/** Whether a bank has money of its payer in hand, or may have: what comes of it is not known yet. */
export const isUndecided = ({ status, transferStatus, openCharge }: Payment): boolean =>
  status === 'pending' && (transferStatus === 'received' || openCharge !== undefined);

/** 'Consent Request' stands above a standalone consent that asks for more than immediate payments. */
export const showsConsentHeader = ({ payments }: Asked, embedded: boolean): boolean =>
  !embedded && (payments.length === 0 || payments.some(({ type }) => type !== 'immediate'));
