import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { SharingCategory } from '@yarda/contracts/data/sharing.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import { naira } from '../../platform/money/naira.ts';
import { duePayments, futurePayments, totalAmount } from './consent-summary.ts';

/** One request, and the icon of its kind. */
export interface RequestedLine {
  readonly kind: 'money' | 'calendar' | 'identity' | 'photo' | 'bank' | 'note';
  readonly text: string;
}

type RequestedParts = Pick<Consent, 'payments' | 'dataSharing' | 'formId'>;

/** The open requests of a consent, one line each, as the auth prompt lists them under 'They would like to:'. */
export const requestedLines = (consent: RequestedParts): readonly RequestedLine[] => {
  const immediate = duePayments(consent);
  const future = futurePayments(consent);
  const amount = totalAmount({ payments: immediate });
  return [
    ...(immediate.length > 0 ? [line('money', `Collect ${naira(amount)} immediately`)] : []),
    ...(future.length > 0 ? [line('calendar', `Schedule ${future.length} future payment(s)`)] : []),
    ...sharedCategories(consent.dataSharing).map(({ category }) => accessLines[category]),
    ...(consent.formId ? [line('note', 'A form to fill in')] : []),
  ];
};

const line = (kind: RequestedLine['kind'], text: string): RequestedLine => ({ kind, text });

const accessLines: Record<SharingCategory, RequestedLine> = {
  bvnData: line('identity', 'Access your BVN data'),
  ninData: line('identity', 'Access your NIN data'),
  userImages: line('photo', 'Access your user images'),
  bankAccounts: line('bank', 'Access your bank account information'),
};
