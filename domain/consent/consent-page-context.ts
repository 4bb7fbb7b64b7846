import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { User } from '@yarda/contracts/people.ts';
import type { LinkedAccount } from '../accounts/linked-choice.ts';
import type { ImmediateChoice } from '../approval/grant-choices.ts';
import type { ConsentKnown, Visitor } from './consent-view.ts';
import type { ReadFailure } from './load-failure.ts';
import type { Offer } from './page-offer.ts';

/** The last read of a consent, or why it failed. `readAt` in ms since 1970. */
export interface ConsentReading {
  readonly consent: Consent | null;
  readonly failure: ReadFailure | null;
  readonly readAt: number;
}

/** What the page knows when it opens. `isPublic`: read-only, even for a signed-in user. */
export interface PageInput {
  readonly clientId: string | null;
  readonly isPublic: boolean;
  readonly visitor: Visitor;
  readonly reading: ConsentReading;
}

/** Events of the page: reads, the visitor, and results from its parts. */
export type PageEvent =
  | { readonly type: 'consent.read'; readonly reading: ConsentReading }
  /** Something has happened that may change the consent: read it again. */
  | { readonly type: 'consent.stale' }
  | { readonly type: 'visitor.changed'; readonly visitor: Visitor }
  /** The payment methods, or one of them, are on screen. */
  | { readonly type: 'payment.choosing' | 'payment.begun' }
  | { readonly type: 'payment.finished'; readonly paymentId: string };

export interface PageContext extends ConsentKnown {
  readonly isPublic: boolean;
  readonly readAt: number;
  /** The kind of visitor the consent was read as. */
  readonly readAs: Visitor['kind'];
  /** What is being approved does not change, even if the consent does meanwhile. */
  readonly held: { readonly consent: Consent; readonly payer: User } | null;
  /** The payment method chosen with the consent. */
  readonly method: Exclude<ImmediateChoice['method'], 'account'> | null;
  /** The account that was just paid from, or whose card was saved: it is chosen for later debits. */
  readonly linked: LinkedAccount | null;
  readonly offer: Offer | null;
  /** The payments whose offer the payer has answered. */
  readonly answered: readonly string[];
  /** Once the steps have begun, no offer interrupts them. */
  readonly stepsBegun: boolean;
  readonly linking: boolean;
}

export const pageContext = ({ clientId, isPublic, visitor, reading }: PageInput): PageContext => ({
  ...reading,
  clientId,
  isPublic,
  visitor: isPublic ? { kind: 'viewer' } : visitor,
  readAs: visitor.kind,
  inHand: null,
  made: new Set(),
  held: null,
  method: null,
  linked: null,
  offer: null,
  answered: [],
  stepsBegun: false,
  linking: false,
});
