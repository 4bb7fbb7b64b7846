import { describe, expect, it } from 'vitest';
import {
  maySeeOwnedAccounts,
  mayShareRegistry,
  type RegistryProof,
  registryWaitEnd,
  registryWaitMs,
} from './registry-proof.ts';

const created = new Date('2026-11-21T09:00:00.000Z');
const unproven: RegistryProof = { provenAt: null, firstPasskeyAt: created };
const now = created.getTime();

describe('mayShareRegistry', () => {
  it.each<[string, RegistryProof, number, boolean]>([
    ['a first passkey', unproven, 0, false],
    ['a first passkey for almost 72 hours', unproven, registryWaitMs - 1, false],
    ['a first passkey for 72 hours', unproven, registryWaitMs, true],
    ['a proof', { ...unproven, provenAt: created }, 0, true],
    ['neither', { provenAt: null, firstPasskeyAt: null }, registryWaitMs, false],
  ])('with %s', (_, proof, afterMs, expected) => {
    expect(mayShareRegistry(proof, now + afterMs)).toBe(expected);
  });
});

describe('registryWaitEnd', () => {
  it('is 72 hours after the first passkey, and nothing after a proof, the wait, or without a passkey', () => {
    expect(registryWaitEnd(unproven, now + registryWaitMs - 1)).toEqual(new Date('2026-11-24T09:00:00.000Z'));
    expect(registryWaitEnd(unproven, now + registryWaitMs)).toBeNull();
    expect(registryWaitEnd({ ...unproven, provenAt: created }, now)).toBeNull();
    expect(registryWaitEnd({ provenAt: null, firstPasskeyAt: null }, now)).toBeNull();
  });
});

describe('maySeeOwnedAccounts', () => {
  it('wants a proof, and no wait stands in for it', () => {
    expect(maySeeOwnedAccounts({ ...unproven, firstPasskeyAt: new Date(0) })).toBe(false);
    expect(maySeeOwnedAccounts({ ...unproven, provenAt: created })).toBe(true);
  });
});
