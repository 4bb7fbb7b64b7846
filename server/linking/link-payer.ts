import type { LinkPayer } from '@yarda/domain/linking/linking-ports.ts';
import { phoneOf } from '../identity/sign-in/user-store.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A person as mandate systems see them. */
export const linkPayerOf = async (db: Queryable, userId: string): Promise<LinkPayer> => {
  const phone = await phoneOf(db, userId);
  if (phone === null) throw new Error('A person was lost');
  return { key: userId, phone };
};
