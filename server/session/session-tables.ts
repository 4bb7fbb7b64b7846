import { type DeclaredTables, graceHours } from '../database/declared-table.ts';

export const sessionTables: DeclaredTables = {
  sessions: {
    dropped: [{ hours: graceHours, dated: 'expires_at', clock: 'machine' }],
    why: 'A sign-in that has ended opens nothing',
    person: 'user_id = :userId',
    erasedWhole: true,
    plain: 'token_hash user_id client_id created_at expires_at revoked_at credential_id',
  },
  memberships: {
    kept: 'for good',
    why: "A merchant's team is the merchant's to end",
    person: 'user_id = :userId',
    erasedWhole: true,
    plain: 'invitation_id user_id merchant_id role permissions status',
  },
};
