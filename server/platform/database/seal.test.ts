import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fixedKeyRing } from '../../harness/fixed-key-ring.ts';
import { createSeal } from './seal.ts';

describe('createSeal', () => {
  const seal = createSeal(fixedKeyRing(randomBytes(32)));
  const sealed = seal.close('14 Admiralty Way', 'cns_1 bvnData address');

  it('opens what it sealed, and never seals the same text to the same bytes', () => {
    expect(seal.open(sealed, 'cns_1 bvnData address')).toBe('14 Admiralty Way');
    expect(seal.close('14 Admiralty Way', 'cns_1 bvnData address')).not.toEqual(sealed);
    expect(sealed.toString('latin1')).not.toContain('Admiralty');
  });

  it('refuses the wrong context, changed bytes and another key', () => {
    expect(() => seal.open(sealed, 'cns_2 bvnData address')).toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => seal.open(changed, 'cns_1 bvnData address')).toThrow();
    expect(() => createSeal(fixedKeyRing(randomBytes(32))).open(sealed, 'cns_1 bvnData address')).toThrow();
  });
});
