import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { immediatePayments } from '../asked/consent-summary.ts';
import type { ConsentView } from './consent-view.ts';

/** What is offered of a payment: it stands until the payer has answered, whatever is read meanwhile. */
export interface Offer {
  readonly kind: 'card' | 'account';
  readonly paymentId: string;
}

/** The consent that a screen is about, where its payments may lead to an offer. */
export const consentPaid = (view: ConsentView): Consent | null =>
  view.kind === 'signing-in' || view.kind === 'approving' || view.kind === 'granted' ? view.consent : null;

/** What the server has offered and the payer has not answered: a card to be saved goes before an account to be linked. */
export const offerIn = (consent: Consent, answered: readonly string[]): Offer | null => {
  const payments = immediatePayments(consent).filter(({ paymentId }) => !answered.includes(paymentId));
  const toSave = payments.find(({ shouldPromptCardLinking }) => shouldPromptCardLinking);
  if (toSave) return { kind: 'card', paymentId: toSave.paymentId };
  const toLink = payments.find(({ shouldPromptBankAccountLinking }) => shouldPromptBankAccountLinking);
  return toLink ? { kind: 'account', paymentId: toLink.paymentId } : null;
};
