import { createHash, randomBytes } from 'node:crypto';
import type { Mode } from '../../platform/mode.ts';

/**
 * A new key: 32 random bytes, and the first four of the hash of all before them, by which a scanner for lost secrets tells
 * one of ours from other text (SECURITY.md).
 */
export const newSecretKey = (kind: 'sk' | 'op', mode: Mode): string => {
  const key = `${kind}_${mode}_${randomBytes(32).toString('hex')}`;
  return key + createHash('sha256').update(key).digest('hex').slice(0, 8);
};
