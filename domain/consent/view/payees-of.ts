import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { payeeText } from '../../payments/payee-text.ts';
import { immediatePayments, merchantName } from './consent-summary.ts';

type Paid = Pick<Consent, 'payments' | 'counterparty'>;

/** All who are paid: 'Bola Adeyemi and Lekki Fresh Market'. */
export const payeesOf = (consent: Paid): string => {
  const names = recipientsOf(consent).map(({ accountName }) => accountName);
  return [...names, ...(goesElsewhere(consent) ? [] : [merchantName(consent)])].join(' and ');
};

/** The other people's accounts that are paid into, without repeats. */
export const recipientsOf = (consent: Pick<Consent, 'payments'>) => {
  const recipients = immediatePayments(consent).flatMap(({ recipient }) => recipient ?? []);
  return recipients.filter(
    (recipient, at) => recipients.findIndex((other) => payeeText(other) === payeeText(recipient)) === at,
  );
};

/** None of the money goes to the merchant. */
export const goesElsewhere = (consent: Pick<Consent, 'payments'>): boolean =>
  consent.payments.every((payment) => payment.type === 'immediate' && payment.recipient !== undefined);
