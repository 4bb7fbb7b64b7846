import { type DeclaredTables, days, graceHours } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'attest_sessions.public_key': JsonWebKey;
  }
}

export const identityTables: DeclaredTables = {
  sessions: {
    dropped: [{ hours: graceHours, dated: 'expires_at', clock: 'machine' }],
    why: 'A sign-in that has ended opens nothing',
    person: 'user_id = :userId',
    erasedWhole: true,
    plain: 'token_hash user_id client_id created_at expires_at revoked_at credential_id',
  },
  memberships: {
    retention: 'for good',
    why: "A merchant's team is the merchant's to end",
    person: 'user_id = :userId',
    erasedWhole: true,
    plain: 'invitation_id user_id merchant_id role permissions status',
  },
  users: {
    retention: 'for good',
    why: 'What people signed and paid names them by id; erased, a row names nobody',
    person: 'user_id = :userId',
    erased: { phone: "'erased-' || user_id", name: "'Erased'", image: 'null' },
    plain: 'user_id created_at last_seen_at proven_at access_ended_at',
  },
  merchant_payers: {
    retention: 'for good',
    why: 'By which id a merchant knows a person',
    person: 'user_id = :userId',
    erasedWhole: true,
    plain: 'user_id merchant_id payer_id',
  },
  one_time_codes: {
    dropped: [{ hours: graceHours, dated: 'expires_at' }],
    why: 'A code is valid for ten minutes',
    person: 'phone = :phone',
    erasedWhole: true,
    plain: 'phone code_mac session_id sent_at expires_at',
  },
  code_events: {
    dropped: [{ hours: 24 + graceHours, dated: 'at' }],
    why: 'A number may be sent so many codes in 24 hours',
    person: 'phone = :phone',
    erasedWhole: true,
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
    why: 'Makes requests for one number wait for each other',
    person: 'phone = :phone',
    erasedWhole: true,
    plain: 'phone',
  },
  code_days: {
    dropped: [{ hours: days(90), dated: 'day' }],
    why: "Counts a day's messages against their cap, and lets an alarm be looked into",
    plain: 'day sends',
  },
  waiting_devices: {
    dropped: [
      { hours: days(14) + graceHours, dated: 'requested_at', only: 'ending is null' },
      { hours: days(90), dated: 'ended_at', only: 'ending is not null' },
    ],
    why: 'A device waits for two weeks; one that was stopped is told so for 90 days',
    person: 'user_id = :userId',
    erasedWhole: true,
    plain:
      'device_id user_id credential_id public_key sign_count transports requested_at opens_at proof proven_at ended_at ending device',
  },
  attest_sessions: {
    dropped: [{ hours: graceHours, dated: 'expires_at' }],
    why: 'A page signs with its key for ten minutes',
    person: 'user_id = :userId or verified_phone = :phone',
    erasedWhole: true,
    plain:
      'session_id discovery_id client_id auth_app_id public_key challenge verified_phone user_id credential_id approval_nonce created_at expires_at approval_nonce_at waiting_device',
  },
  passkeys: {
    retention: 'for good',
    why: 'Until its person removes it',
    person: 'user_id = :userId',
    erasedWhole: true,
    plain:
      'credential_id user_id public_key sign_count transports created_at approves_from last_used_at limited_until device',
  },
  request_nonces: {
    dropped: [{ hours: graceHours, dated: 'used_at', clock: 'machine' }],
    why: 'A signed request is taken once; an older one is refused by its time',
    plain: 'session_id nonce used_at',
  },
};
