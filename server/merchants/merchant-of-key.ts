import type { Queryable } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import type { Mode } from '../mode.ts';
import { findMerchantOfKey } from './merchant-store.ts';

/** The merchant of a secret key, or null. A key of the other mode is refused by its name, known or not. */
export const merchantOfKey = async (db: Queryable, mode: Mode, secretKey: string): Promise<string | null> => {
  if (secretKey.startsWith(`sk_${mode}_`)) return findMerchantOfKey(db, secretKey);
  if (secretKey.startsWith('sk_test_')) throw new Problem('TEST_KEY_REFUSED');
  if (secretKey.startsWith('sk_live_')) throw new Problem('LIVE_KEY_REFUSED');
  return null;
};
