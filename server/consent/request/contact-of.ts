import { phoneNumber } from '@yarda/domain/identity/sign-in/phone-number.ts';
import type { ConsentRecord } from '../consent-record.ts';

type ContactSources = Pick<ConsentRecord, 'grant' | 'payments' | 'customerPhone'>;

/**
 * Whom to send a copy of a granted consent: the person who approved or paid it, else the phone number of the customer whom
 * the merchant named. Null if there is no contact.
 */
export const contactOf = ({
  grant,
  payments,
  customerPhone,
}: ContactSources): { userId: string } | { phone: string } | null => {
  const userId = grant?.userId ?? payments.find(({ payerUserId }) => payerUserId !== null)?.payerUserId;
  if (userId) return { userId };
  const phone = customerPhone === null ? null : phoneNumber(customerPhone);
  return phone === null ? null : { phone };
};
