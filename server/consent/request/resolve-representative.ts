import type { Representative, RepresentativeInput } from '@yarda/contracts/merchants/merchants.ts';
import { activeMembership } from '../../identity/session/membership-store.ts';
import { findUser } from '../../identity/sign-in/user-store.ts';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * The merchant's representative. Only a membership of the merchant's own team verifies a representative; any other
 * words are the merchant's. Null if there is no such membership.
 */
export const resolveRepresentative = async (
  db: Queryable,
  merchantId: string,
  input: RepresentativeInput,
): Promise<Representative | null> => {
  if (!('invitationId' in input)) return input;
  const member = await activeMembership(db, input.invitationId, merchantId);
  const person = member && (await findUser(db, member.userId));
  if (!member || !person) return null;
  return {
    role: { name: member.role },
    fullName: person.name,
    name: member.merchantName,
    ...(input.location !== undefined && { location: input.location }),
    verified: true,
  };
};
