import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { Payment } from '@yarda/contracts/payment.ts';
import type { LinkedAccount } from '../linking/use-linking.ts';

/** A prompt for one payment. `onOver`: with the account that it led to, or null; may change from render to render. */
export interface OfferProps {
  readonly consent: Consent;
  /** As it was read last: whoever has signed in by then may be told more of it, or that nothing is offered any more. */
  readonly payment: Payment;
  readonly clientId: string;
  readonly authAppId: string | null;
  readonly onOver: (account: LinkedAccount | null) => void;
}
