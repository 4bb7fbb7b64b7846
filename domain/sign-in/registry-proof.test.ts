import { describe, expect, it } from 'vitest';
import { maySeeHeldAccounts, mayShareRegistry, type RegistryProof, registryWaitMs } from './registry-proof.ts';

const made = new Date('2026-11-21T09:00:00.000Z');
const unproven: RegistryProof = { provenAt: null, firstPasskeyAt: made };
const now = made.getTime();

describe('mayShareRegistry', () => {
  it.each<[string, RegistryProof, number, boolean]>([
    ['a first passkey', unproven, 0, false],
    ['a first passkey for almost 72 hours', unproven, registryWaitMs - 1, false],
    ['a first passkey for 72 hours', unproven, registryWaitMs, true],
    ['a proof', { ...unproven, provenAt: made }, 0, true],
    ['neither', { provenAt: null, firstPasskeyAt: null }, registryWaitMs, false],
  ])('with %s', (_, proof, afterMs, expected) => {
    expect(mayShareRegistry(proof, now + afterMs)).toBe(expected);
  });
});

describe('maySeeHeldAccounts', () => {
  it('wants a proof, and no wait stands in for it', () => {
    expect(maySeeHeldAccounts({ ...unproven, firstPasskeyAt: new Date(0) })).toBe(false);
    expect(maySeeHeldAccounts({ ...unproven, provenAt: made })).toBe(true);
  });
});
