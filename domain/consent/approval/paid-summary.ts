import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { naira } from '../../platform/money/naira.ts';
import { duePayments, totalAmount } from '../view/consent-summary.ts';
import { payeesOf } from '../view/payees-of.ts';

type Paying = Parameters<typeof payeesOf>[0] & Pick<Consent, 'payments'>;

/** The amount paid now, and its payees: '₦2,500.00 to Lekki Fresh Market'; null if nothing is due. */
export const paidSummary = (consent: Paying): string | null => {
  const payments = duePayments(consent);
  return payments.length > 0 ? `${naira(totalAmount({ payments }))} to ${payeesOf({ ...consent, payments })}` : null;
};
