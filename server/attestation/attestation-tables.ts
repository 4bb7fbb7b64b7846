import { type DeclaredTables, graceHours } from '../database/declared-table.ts';

export const attestationTables: DeclaredTables = {
  attest_sessions: {
    dropped: [{ hours: graceHours, dated: 'expires_at' }],
    why: 'A page signs with its key for ten minutes',
    person: 'user_id = :userId or verified_phone = :phone',
    erasedWhole: true,
    plain:
      'session_id discovery_id client_id auth_app_id public_key challenge verified_phone user_id credential_id approval_nonce created_at expires_at approval_nonce_at waiting_device',
  },
  passkeys: {
    kept: 'for good',
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
