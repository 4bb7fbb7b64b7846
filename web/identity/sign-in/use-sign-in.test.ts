import { describe, expect, it } from 'vitest';
import { passkeySupport } from './use-sign-in.ts';

describe('passkeySupport', () => {
  it.each([
    ['on a page of its own', { hasPasskeys: true, amongStrangers: false, mayCreate: null }, 'full'],
    ['in a frame that may create', { hasPasskeys: true, amongStrangers: true, mayCreate: true }, 'full'],
    ['in a frame that may not', { hasPasskeys: true, amongStrangers: true, mayCreate: false }, 'use-only'],
    ['in a frame whose browser does not say', { hasPasskeys: true, amongStrangers: true, mayCreate: null }, 'use-only'],
    ['where the policy forbids it', { hasPasskeys: true, amongStrangers: false, mayCreate: false }, 'use-only'],
    ['without passkeys', { hasPasskeys: false, amongStrangers: false, mayCreate: true }, 'none'],
  ] as const)('%s', (_, surroundings, support) => {
    expect(passkeySupport(surroundings)).toBe(support);
  });
});
