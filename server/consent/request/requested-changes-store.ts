import { isLivingMandate } from '../../mandates/limits/amended-debits.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

const waiting = statement(
  'consents-requested-instead',
  `select distinct on (c.supersedes) c.supersedes as consent_id, c.consent_id as replacement_consent_id, c.client_id, c.expires_at
   from consents c where c.supersedes = any(:consentIds) and c.status = 'pending' and c.cancelled_at is null
     and c.declined_at is null and c.expires_at > :at and ${isLivingMandate('c.supersedes')}
   order by c.supersedes, c.created_at desc`,
  narrow<{ consentId: string }>(),
);

/** A consent that waits to take the place of another. */
export interface RequestedChange {
  /** The consent that it would replace. */
  readonly consentId: string;
  readonly replacementConsentId: string;
  readonly clientId: string;
  readonly expiresAt: Date;
}

/** The merchants' unanswered requests to replace these consents: the newest for each consent. */
export const requestedChanges = (db: Queryable, consentIds: readonly string[], at: Date): Promise<RequestedChange[]> =>
  db.query(waiting, { consentIds, at });
