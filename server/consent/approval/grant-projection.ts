/** A grant: its payer, its time (as the database writes times in JSON), and the hash of its terms. */
export interface StoredGrant {
  readonly grantedAt: string;
  readonly userId: string;
  /** The id by which the merchant knows them. */
  readonly payerId: string;
  readonly name: string;
  readonly termsHash: string;
  readonly confirmedAt: string | null;
}

/** The grant of a consent, as `StoredGrant`; null if it has none. */
export const grantOfConsent = (consentId: string): string => `(
  select json_build_object('grantedAt', g.granted_at, 'userId', g.user_id, 'payerId', g.payer_id, 'name', g.payer_name, 'termsHash', g.terms_hash,
    'confirmedAt', g.confirmed_at)
  from grants g where g.consent_id = ${consentId})`;

/** The newest hundred grants of a person, with their `consent_id` and `granted_at`. */
export const newestGrantsOf = (userId: string): string =>
  `(select consent_id, granted_at from grants where user_id = ${userId} order by granted_at desc limit 100)`;

/** The name of the person who granted a consent, as its merchant reads it; null if its payments granted it. */
export const payerNameOf = (consentId: string): string =>
  `(select g.payer_name from grants g where g.consent_id = ${consentId})`;
