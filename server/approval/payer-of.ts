import type { User } from '@yarda/contracts/people.ts';
import type { Queryable } from '../database/database.ts';
import type { Signer } from '../http/call-context.ts';
import { Problem } from '../http/problem.ts';
import { findUser } from '../sign-in/user-store.ts';

/** The signer, as the terms name them. */
export const payerOf = async (db: Queryable, signer: Signer): Promise<Pick<User, 'userId' | 'name'>> => {
  const user = await findUser(db, signer.userId);
  if (!user) throw new Problem('SIGNATURE_INVALID');
  return { userId: user.userId, name: user.name };
};
