import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import { scheduleSummary } from '../../payments/plans/payment-schedule.ts';
import { naira } from '../../platform/money/naira.ts';
import { futurePayments, immediatePayments, merchantName } from '../view/consent-summary.ts';

/** The copy of the agreement sent to the payer, as one text. */
export const grantMessage = (
  consent: Pick<Consent, 'consentId' | 'counterparty' | 'payments' | 'dataSharing' | 'formId'>,
): string => {
  const parts = [immediateText(consent), futureText(consent), dataText(consent), formText(consent)].filter(Boolean);
  const what = parts.length > 0 ? ` ${parts.join(' ')}` : '';
  return `You granted consent to ${merchantName(consent)}.${what} Reference ${consent.consentId}.`;
};

/** The copy sent after a consent was granted by its payments: its reader may not be who paid. */
export const paidMessage = (consent: Asked): string =>
  `Your consent to ${merchantName(consent)} is granted. ${immediateText(consent)} Reference ${consent.consentId}.`;

type Asked = Parameters<typeof grantMessage>[0];

const immediateText = (consent: Asked): string => {
  const amount = immediatePayments(consent).reduce((sum, payment) => sum + payment.amount, 0);
  return amount > 0 ? `Immediate payment: ${naira(amount)}.` : '';
};

const futureText = (consent: Asked): string => {
  const { count, maxAmount, firstDate, lastDate } = scheduleSummary(futurePayments(consent));
  if (count === 0) return '';
  const when = firstDate === null ? 'as needed' : `first ${firstDate}, last ${lastDate}`;
  return `Future payments: ${count}, at most ${naira(maxAmount)} in all, ${when}.`;
};

const dataText = ({ dataSharing }: Asked): string => {
  const shared = sharedCategories(dataSharing);
  if (shared.length === 0) return '';
  const said = shared.map(({ name, items }) => `${name} (${items.map((item) => item.name.toLowerCase()).join(', ')})`);
  return `Data shared: ${said.join('; ')}.`;
};

const formText = ({ formId }: Asked): string => (formId ? 'Your answers to their form were sent.' : '');
