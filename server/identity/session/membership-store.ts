import type { Membership } from '@yarda/contracts/identity/session.ts';
import { merchantName } from '../../merchants/merchant-projection.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

const columns = `invitation_id, merchant_id, ${merchantName('memberships.merchant_id')} as merchant_name, role, permissions, status`;
const list = statement(
  'memberships-of-user',
  `select ${columns} from memberships where user_id = :userId order by merchant_name`,
  narrow<{ merchantName: string }>(),
);
const decline = statement(
  'membership-decline',
  `update memberships set status = 'declined'
   where invitation_id = :invitationId and user_id = :userId and status in ('invited', 'declined')
     returning ${columns}`,
  narrow<{ merchantName: string }>(),
);
const accept = statement(
  'membership-accept',
  `update memberships set status = 'active'
   where invitation_id = :invitationId and user_id = :userId and status in ('invited', 'active') returning ${columns}`,
  narrow<{ merchantName: string }>(),
);
const put = statement(
  'membership-put',
  `insert into memberships (invitation_id, user_id, merchant_id, role, permissions, status) values (:invitationId,
     :userId, :merchantId, :role, :permissions, :status)
   on conflict do nothing`,
);
const permits = statement(
  'membership-permits',
  `select from memberships where user_id = :userId and merchant_id = :merchantId and status = 'active' and :permission = any(permissions)`,
);

const active = statement(
  'membership-active',
  `select user_id, ${columns} from memberships where invitation_id = :invitationId and merchant_id = :merchantId and status = 'active'`,
  narrow<{ merchantName: string }>(),
);

interface MembershipRow {
  invitationId: string;
  merchantId: string;
  merchantName: string;
  role: string;
  permissions: string[];
  status: Membership['status'];
}

/** The merchants a person may act for and their permissions, and their invitations. */
export const membershipsOf = async (db: Queryable, userId: string): Promise<Membership[]> =>
  (await db.query(list, { userId })).map(membershipOf);

/** Declines a person's own invitation; null if there is none with that id. Declining twice has no further effect. */
export const saveDeclined = async (db: Queryable, invitationId: string, userId: string): Promise<Membership | null> => {
  const [row] = await db.query(decline, { invitationId, userId });
  return row ? membershipOf(row) : null;
};

/** Accepts a person's own invitation; null if there is none that stands. Accepting twice has no further effect. */
export const saveAccepted = async (db: Queryable, invitationId: string, userId: string): Promise<Membership | null> => {
  const [row] = await db.query(accept, { invitationId, userId });
  return row ? membershipOf(row) : null;
};

export const saveMembership = async (
  db: Queryable,
  userId: string,
  membership: Omit<Membership, 'merchantName'>,
): Promise<void> => {
  const { invitationId, merchantId, role, permissions, status } = membership;
  await db.query(put, { invitationId, userId, merchantId, role, permissions, status });
};

/** An active membership of a merchant's team, with its person; null if there is none. */
export const activeMembership = async (
  db: Queryable,
  invitationId: string,
  merchantId: string,
): Promise<(Membership & { readonly userId: string }) | null> => {
  const [row] = await db.query(active, { invitationId, merchantId });
  return row ? { ...membershipOf(row), userId: row.userId } : null;
};

/** Whether a person has a permission for a merchant. */
export const hasPermission = async (
  db: Queryable,
  userId: string,
  merchantId: string,
  permission: string,
): Promise<boolean> => (await db.query(permits, { userId, merchantId, permission })).length > 0;

const membershipOf = (row: MembershipRow): Membership => ({
  invitationId: row.invitationId,
  merchantId: row.merchantId,
  merchantName: row.merchantName,
  role: row.role,
  permissions: row.permissions,
  status: row.status,
});
