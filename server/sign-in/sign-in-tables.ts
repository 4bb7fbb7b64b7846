import { type DeclaredTables, days, graceHours } from '../database/declared-table.ts';

export const signInTables: DeclaredTables = {
  users: {
    kept: 'for good',
    why: 'What people signed and paid names them by id; erased, a row names nobody',
    person: 'user_id = :userId',
    erased: { phone: "'erased-' || user_id", name: "'Erased'", image: 'null' },
    plain: 'user_id created_at last_seen_at proven_at access_ended_at',
  },
  merchant_payers: {
    kept: 'for good',
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
      { hours: days(14) + graceHours, dated: 'asked_at', only: 'ending is null' },
      { hours: days(90), dated: 'ended_at', only: 'ending is not null' },
    ],
    why: 'A device waits for two weeks; one that was stopped is told so for 90 days',
    person: 'user_id = :userId',
    erasedWhole: true,
    plain:
      'device_id user_id credential_id public_key sign_count transports asked_at opens_at proof proven_at ended_at ending device',
  },
};
