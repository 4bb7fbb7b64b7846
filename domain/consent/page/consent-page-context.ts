import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { User } from '@yarda/contracts/identity/people.ts';
import type { TerminalOffer } from '@yarda/contracts/payments/terminal.ts';
import type { LinkedAccount } from '../../accounts/linked-choice.ts';
import type { PayingNotification, PaymentMethod } from '../../payments/paying-context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ConsentViewInput, Visitor } from '../view/consent-view.ts';
import type { ReadFailure } from './load-failure.ts';
import type { Offer } from './page-offer.ts';

/** The last read of a consent, or why it failed. `readAt` in ms since 1970. */
export interface ConsentReading {
  readonly consent: Consent | null;
  readonly failure: ReadFailure | null;
  readonly readAt: number;
}

/** Requests to the reading: read the consent again, or note the outcome of a grant. */
export type ReadingAct = { readonly type: 'refresh' } | { readonly type: 'told'; readonly outcome: Consent };

/** The page's input when it opens. `isPublic`: read-only, even for a signed-in user. */
export interface PageInput {
  readonly clientId: string | null;
  readonly isPublic: boolean;
  readonly visitor: Visitor;
  readonly reading: ConsentReading;
  /** How chip cards may be taken; null if they may not. */
  readonly terminal: TerminalOffer;
  readonly now: Clock;
}

/** Events of the page: reads, the visitor, and results from its parts. */
export type PageEvent =
  | { readonly type: 'consent.read'; readonly reading: ConsentReading }
  /** A grant was answered: what was read before is older. */
  | { readonly type: 'consent.told'; readonly outcome: Consent }
  | { readonly type: 'visitor.changed'; readonly visitor: Visitor }
  /** The payer chose a method, perhaps before the payment's code had loaded. */
  | { readonly type: 'payer.chose_method'; readonly method: PaymentMethod }
  /** The visitor declined the whole request, or thought again. */
  | { readonly type: 'payer.declined' | 'payer.reconsidered' }
  | PayingNotification
  /** The approval of a payment from a saved account is over, whatever its outcome. */
  | { readonly type: 'approval.over' };

export interface PageContext extends ConsentViewInput {
  readonly isPublic: boolean;
  readonly terminal: TerminalOffer;
  readonly now: Clock;
  readonly readAt: number;
  /** The kind of visitor the consent was read as. */
  readonly readAs: Visitor['kind'];
  /** The consent and payer under approval: they stay as they are, even if the consent changes meanwhile. */
  readonly pending: { readonly consent: Consent; readonly payer: User } | null;
  /** While it is approved: the consent without what its payer leaves out so far. */
  readonly remaining: Consent | null;
  /** The payment method chosen with the consent. */
  readonly method: PaymentMethod | null;
  /** The account that was just paid from, or whose card was saved: it is chosen for later debits. */
  readonly linked: LinkedAccount | null;
  readonly offer: Offer | null;
  /** The payments whose offer the payer has answered. */
  readonly answered: readonly string[];
  /** Once the steps have begun, no offer interrupts them. */
  readonly stepsStarted: boolean;
  readonly linking: boolean;
}

export const pageContext = ({ clientId, isPublic, visitor, reading, ...fixture }: PageInput): PageContext => ({
  ...fixture,
  ...reading,
  clientId,
  isPublic,
  visitor: isPublic ? { kind: 'viewer' } : visitor,
  readAs: visitor.kind,
  openItem: null,
  completed: new Set(),
  answer: null,
  pending: null,
  remaining: null,
  method: null,
  linked: null,
  offer: null,
  answered: [],
  stepsStarted: false,
  linking: false,
});
