import { days, type KeptTable } from './kept-table.ts';

/** Clocks of processes differ by less. */
const grace = 1;
const me = 'user_id = $1';
const myPhone = 'phone = $2';

/** Who people are, how they sign in, and their accounts. */
export const keptPeople = {
  users: {
    ...{ kept: 'for good', why: 'What people signed and paid names them by id; erased, a row names nobody' },
    ...{ person: me, erased: { phone: "'erased-' || user_id", name: "'Erased'", image: 'null' } },
    plain: 'user_id created_at last_seen_at proven_at access_ended_at',
  },
  merchant_payers: {
    ...{ kept: 'for good', why: 'By which id a merchant knows a person', person: me, erasedWhole: true },
    plain: 'user_id merchant_id payer_id',
  },
  sessions: {
    dropped: [{ hours: grace, dated: 'expires_at', clock: 'machine' }],
    ...{ why: 'A sign-in that has ended opens nothing', person: me, erasedWhole: true },
    plain: 'token_hash user_id client_id created_at expires_at revoked_at credential_id',
  },
  memberships: {
    ...{ kept: 'for good', why: "A merchant's team is the merchant's to end", person: me, erasedWhole: true },
    plain: 'invitation_id user_id merchant_id role permissions status',
  },
  passkeys: {
    ...{ kept: 'for good', why: 'Until its person removes it', person: me, erasedWhole: true },
    plain:
      'credential_id user_id public_key sign_count transports created_at approves_from last_used_at limited_until device',
  },
  waiting_devices: {
    dropped: [
      { hours: days(14) + grace, dated: 'asked_at', only: 'ending is null' },
      { hours: days(90), dated: 'ended_at', only: 'ending is not null' },
    ],
    ...{
      why: 'A device waits for two weeks; one that was stopped is told so for 90 days',
      person: me,
      erasedWhole: true,
    },
    plain:
      'device_id user_id credential_id public_key sign_count transports asked_at opens_at proof proven_at ended_at ending device',
  },
  device_proofs: {
    ...{ kept: 'with waiting_devices', why: 'How that device was proven' },
    plain: 'device_id wrong_tries rail reference account_id',
  },
  one_time_codes: {
    dropped: [{ hours: grace, dated: 'expires_at' }],
    ...{ why: 'A code is valid for ten minutes', person: myPhone, erasedWhole: true },
    plain: 'phone code_mac session_id sent_at expires_at',
  },
  code_events: {
    dropped: [{ hours: 24 + grace, dated: 'at' }],
    ...{ why: 'A number may be sent so many codes in 24 hours', person: myPhone, erasedWhole: true },
    plain: 'phone session_id kind at network',
  },
  phone_locks: {
    dropped: [
      {
        hours: 0,
        dated: "'-infinity'::timestamptz",
        only: 'not exists (select from code_events e where e.phone = phone_locks.phone)',
      },
    ],
    ...{ why: 'Makes requests for one number wait for each other', person: myPhone, erasedWhole: true },
    plain: 'phone',
  },
  code_days: {
    dropped: [{ hours: days(90), dated: 'day' }],
    ...{ why: "Counts a day's messages against their cap, and lets an alarm be looked into" },
    plain: 'day sends',
  },
  attest_sessions: {
    dropped: [{ hours: grace, dated: 'expires_at' }],
    ...{
      why: 'A page signs with its key for ten minutes',
      person: 'user_id = $1 or verified_phone = $2',
      erasedWhole: true,
    },
    plain:
      'session_id discovery_id client_id auth_app_id public_key challenge verified_phone user_id credential_id approval_nonce created_at expires_at approval_nonce_at waiting_device',
  },
  request_nonces: {
    dropped: [{ hours: grace, dated: 'used_at', clock: 'machine' }],
    ...{ why: 'A signed request is taken once; an older one is refused by its time' },
    plain: 'session_id nonce used_at',
  },
  user_accounts: {
    ...{ kept: 'for good', why: 'Debits and payments say which account they drew on', person: me },
    erased: {
      ...{ account_number: "'erased-' || account_id", account_name: "'Erased'", card_of: 'null' },
      integrations: "jsonb_set(integrations, '{card,obfuscatedCard}', 'null')",
      debit_rights: "'{}'",
    },
    plain:
      'account_id user_id institution_code bank_name logo link_status status_detail position card_confirmed card_rail',
  },
  search_askers: {
    dropped: [
      {
        hours: 0,
        dated: "'-infinity'::timestamptz",
        only: 'not exists (select from bank_validations v where v.asker = search_askers.asker)',
      },
    ],
    ...{ why: 'Makes the searches of one asker wait for each other' },
    plain: 'asker',
  },
  bank_validations: {
    dropped: [{ hours: grace, dated: 'started_at' }],
    ...{ why: 'Searches are counted by the hour', person: 'asker = $1', erasedWhole: true },
    plain: 'validation_id asker started_at ended_at',
  },
  bvn_lookups: {
    dropped: [{ hours: days(90), dated: 'asked_at' }],
    ...{ why: 'A person may have so many look-ups of their BVN in a day', person: me, erasedWhole: true },
    plain: 'bvn_lookup_id user_id asked_at',
  },
  account_links: {
    ...{ kept: 'for good', why: "A bank's late word on a link finds it", person: me },
    erased: {
      ...{ account_number: "'erased-' || link_id", account_name: "'Erased'", possible: "'[]'", asks: 'null' },
      mandate: 'null',
    },
    plain:
      'link_id rail service user_id intent institution_code bank_name state trans_ref guesses account_id asked_at waits_until checked_at decided_at',
  },
  card_links: {
    ...{ kept: 'for good', why: 'Which account a card that was charged draws on' },
    person: 'attempt_id in (select attempt_id from charge_attempts where linker_id = $1)',
    erased: { account_number: "'erased-' || attempt_id", account_name: "'Erased'", possible: "'[]'" },
    plain: 'attempt_id payment_id institution_code bank_name account_id proof',
  },
} as const satisfies Record<string, KeptTable>;
