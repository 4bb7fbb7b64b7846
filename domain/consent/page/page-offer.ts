import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { immediatePayments } from '../view/consent-summary.ts';
import type { ConsentView } from '../view/consent-view.ts';

/** The offer that follows a payment: it stands until the payer has answered, whatever is read meanwhile. */
export interface Offer {
  readonly kind: 'card' | 'account';
  readonly paymentId: string;
}

/** The consent on screen, if its payments may lead to an offer. */
export const consentPaid = (view: ConsentView): Consent | null =>
  view.kind === 'signing-in' || view.kind === 'approving' || view.kind === 'granted' ? view.consent : null;

/** The server's offer that the payer has not answered yet: saving a card comes before linking an account. */
export const offerIn = (consent: Consent, answered: readonly string[]): Offer | null => {
  const payments = immediatePayments(consent).filter(({ paymentId }) => !answered.includes(paymentId));
  const toSave = payments.find(({ shouldPromptCardLinking }) => shouldPromptCardLinking);
  if (toSave) return { kind: 'card', paymentId: toSave.paymentId };
  const toLink = payments.find(({ shouldPromptBankAccountLinking }) => shouldPromptBankAccountLinking);
  return toLink ? { kind: 'account', paymentId: toLink.paymentId } : null;
};
