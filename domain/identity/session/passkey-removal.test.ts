import { describe, expect, it } from 'vitest';
import { removalRefusal, touchLifeMs, youngPasskeyMs } from './passkey-removal.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const ago = (ms: number): Date => new Date(now - ms);
const old = { createdAt: ago(2 * youngPasskeyMs), lastUsedAt: ago(0), approvesFrom: ago(0), limitedUntil: null };
const young = { ...old, createdAt: ago(youngPasskeyMs - 1) };

describe('removalRefusal', () => {
  it.each([
    ['an old passkey that was just touched', old, young, 0, null],
    ['a touch of two minutes ago', { ...old, lastUsedAt: ago(touchLifeMs) }, young, touchLifeMs, null],
    ['a sign-in bound earlier', old, young, touchLifeMs + 1, 'TEMPORARY_KEY_EXPIRED'],
    ['a passkey touched earlier', { ...old, lastUsedAt: ago(touchLifeMs + 1) }, young, 0, 'TEMPORARY_KEY_EXPIRED'],
    ['a passkey never touched', { ...old, lastUsedAt: null }, young, 0, 'TEMPORARY_KEY_EXPIRED'],
    ['a young passkey that removes an older one', young, old, 0, 'PASSKEY_COOLING_DOWN'],
    ['a young passkey that removes a younger one', young, { createdAt: ago(0) }, 0, null],
    ['a passkey of 72 hours', { ...old, createdAt: ago(youngPasskeyMs) }, old, 0, null],
    ['a passkey that may not approve yet', { ...old, approvesFrom: ago(-1) }, young, 0, 'PASSKEY_COOLING_DOWN'],
    ['a passkey of small approvals', { ...old, limitedUntil: ago(-1) }, young, 0, 'PASSKEY_COOLING_DOWN'],
  ] as const)('for %s', (_, removing, removed, boundMsAgo, expected) => {
    expect(removalRefusal(removing, removed, now - boundMsAgo, now)).toBe(expected);
  });
});
