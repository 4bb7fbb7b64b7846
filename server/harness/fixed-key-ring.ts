import type { KeyRing } from '../platform/keys/key-ring.ts';

/** A ring of the given keys: the last is the newest. */
export const fixedKeyRing = (...keys: readonly [Buffer, ...Buffer[]]): KeyRing => {
  const key = (version: number): Buffer => {
    const found = keys[version - 1];
    if (!found) throw new Error(`There is no version ${version}`);
    return found;
  };
  return {
    newest: () => ({ version: keys.length, key: key(keys.length) }),
    key,
    rotate: () => {
      throw new Error('A fixed ring is not rotated');
    },
  };
};
