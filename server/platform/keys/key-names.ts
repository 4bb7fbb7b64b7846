/** Every key in `DATA_DIR/keys`; `docs/security.md` says what each does and what a new version of it ends. */
export const keyNames = [
  'personal-data',
  'receipt-key.json',
  'card-envelopes',
  'one-time-codes',
  'form-tokens',
  'picture-addresses',
  'card-hashes',
  'card-fingerprints',
  'search-addresses',
  'request-limits',
  'webhook-secrets',
  'webhook-signing',
] as const;

export type KeyName = (typeof keyNames)[number];

/** The key for personal data: answers, files, identity records. */
export const personalKey: KeyName = 'personal-data';

export const isKeyName = (name: string): name is KeyName => keyNames.some((each) => each === name);
