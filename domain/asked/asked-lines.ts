import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { SharingCategory } from '@yarda/contracts/sharing.ts';
import { naira } from '../naira.ts';
import { sharedCategories } from '../sharing/shared-items.ts';
import { futurePayments, immediatePayments } from './consent-summary.ts';

type Asked = Pick<Consent, 'payments' | 'dataSharing'>;

/** What a consent still asks for, one line each, as the auth prompt lists it under 'They would like to:'. */
export const askedLines = (consent: Asked): readonly string[] => {
  const immediate = immediatePayments(consent).filter(({ status }) => status === 'pending');
  const future = futurePayments(consent);
  const amount = immediate.reduce((total, payment) => total + payment.amount, 0);
  return [
    ...(immediate.length > 0 ? [`Collect ${naira(amount)} immediately`] : []),
    ...(future.length > 0 ? [`Schedule ${future.length} future payment(s)`] : []),
    ...sharedCategories(consent.dataSharing).map(({ category }) => accessLines[category]),
  ];
};

const accessLines: Record<SharingCategory, string> = {
  bvnData: 'Access your BVN data',
  ninData: 'Access your NIN data',
  userImages: 'Access your user images',
  bankAccounts: 'Access your bank account information',
};
