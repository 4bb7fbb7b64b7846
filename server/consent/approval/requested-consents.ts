import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** A consent, as far as granting it depends on it. */
export interface RequestedConsent {
  readonly consentId: string;
  readonly clientId: string;
  readonly status: Consent['status'];
  readonly expiresAt: Date;
  /** The person it is meant for, if the merchant named one. */
  readonly userId: string | null;
  /** Whether an approval grants it; if not, it is granted by being paid. */
  readonly grantedByApproval: boolean;
  /** The payment request that led to it. */
  readonly originalRequestId: string | null;
  /** As its payer sees it, without their answers. */
  readonly shown: Consent;
  /** As its payer sees it, with their answers, which are locked from here on. */
  shownTo(tx: Transaction, userId: string): Promise<Consent>;
}

/** The consents that are granted. The rung that keeps them implements it, so that approval need not know it. */
export interface RequestedConsents {
  find(db: Queryable, consentId: string): Promise<RequestedConsent | null>;
  /** Locks it: of several simultaneous grants, the first is judged and the others find it granted. */
  lock(tx: Transaction, consentId: string): Promise<RequestedConsent | null>;
  /** Marks it granted by a person if their approval grants it, without what they left out; false if it already was granted. */
  saveGranted(
    tx: Transaction,
    consent: RequestedConsent,
    by: { readonly userId: string; readonly leftOut: readonly ConsentPart[] },
    at: Date,
  ): Promise<boolean>;
}
