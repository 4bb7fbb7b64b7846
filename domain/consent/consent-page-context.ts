import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { User } from '@yarda/contracts/people.ts';
import type { LinkedAccount } from '../accounts/linked-choice.ts';
import type { ImmediateChoice } from '../approval/grant-choices.ts';
import type { ConsentKnown, Visitor } from './consent-view.ts';
import type { ReadFailure } from './load-failure.ts';
import type { Offer } from './page-offer.ts';

/** A consent as it was read the last time, or why it could not be. `readAt` in ms since 1970. */
export interface ConsentReading {
  readonly consent: Consent | null;
  readonly failure: ReadFailure | null;
  readonly readAt: number;
}

/** What the page knows when it opens. `isPublic`: read-only, whoever is signed in. */
export interface PageInput {
  readonly clientId: string | null;
  readonly isPublic: boolean;
  readonly visitor: Visitor;
  readonly reading: ConsentReading;
}

/** What the page is told: readings, who looks, and what came of the parts that it shows. */
export type PageEvent =
  | { readonly type: 'consent.read'; readonly reading: ConsentReading }
  /** Something has happened that the consent may say: it is read again. */
  | { readonly type: 'consent.stale' }
  | { readonly type: 'visitor.changed'; readonly visitor: Visitor }
  /** The ways to pay are on screen, or one of them is. */
  | { readonly type: 'payment.choosing' | 'payment.begun' }
  | { readonly type: 'payment.finished'; readonly paymentId: string };

/** What the page knows. */
export interface PageContext extends ConsentKnown {
  readonly isPublic: boolean;
  readonly readAt: number;
  /** As whom the consent was read. */
  readonly readAs: Visitor['kind'];
  /** What is being approved stays as it is, whatever the consent says meanwhile. */
  readonly held: { readonly consent: Consent; readonly payer: User } | null;
  /** The method that was chosen with the consent. */
  readonly method: Exclude<ImmediateChoice['method'], 'account'> | null;
  /** The account that was just paid from, or whose card was saved: it is chosen for what is debited later. */
  readonly linked: LinkedAccount | null;
  readonly offer: Offer | null;
  /** The payments whose offer the payer has answered. */
  readonly answered: readonly string[];
  /** Nobody is taken out of the steps by an offer. */
  readonly stepsBegun: boolean;
  /** An account is being linked. */
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
