import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import {
  act,
  ada,
  createPasskey,
  type Fixture,
  liveSignIn,
  not,
  ok,
  started,
  usePasskey,
  withOffer,
} from './sign-in.fixture.ts';
import type { SignInTrouble } from './sign-in-trouble.ts';

describe('signInMachine: the passkey', () => {
  describe('a passkey that fails', () => {
    it.each<[SignInTrouble, StateValue]>([
      ['passkey-cancelled', 'greeting'],
      ['passkey-refused', 'greeting'],
      ['unreachable', 'greeting'],
      ['session-expired', 'lapsed'],
      ['passkeys-unsupported', 'unsupported'],
      ['passkey-forbidden', { elsewhere: 'asking' }],
    ])('shows why it could not be used: %s', async (trouble, value) => {
      const signIn = liveSignIn({ user: ada, uses: [not(trouble)] });
      signIn.events(started, usePasskey);
      await signIn.replies();
      expect(signIn.value()).toEqual(value);
      if (value === 'greeting') expect(signIn.trouble()).toBe(trouble);
    });

    it.each<[SignInTrouble, StateValue]>([
      ['passkey-cancelled', 'offering'],
      ['passkey-known', 'offering'],
      ['passkey-refused', 'offering'],
      ['unreachable', 'offering'],
      ['session-expired', 'lapsed'],
      ['passkeys-unsupported', 'unsupported'],
      ['passkey-forbidden', { elsewhere: 'asking' }],
    ])('shows why it could not be created: %s', async (trouble, value) => {
      const signIn = await withOffer({ creates: [not(trouble)] });
      signIn.events(createPasskey);
      await signIn.replies();
      expect(signIn.value()).toEqual(value);
      if (value === 'offering') expect(signIn.trouble()).toBe(trouble);
    });

    it('can be retried, which clears the error', async () => {
      const signIn = liveSignIn({ user: ada, uses: [not('passkey-cancelled'), ok(ada)] });
      signIn.events(started, usePasskey);
      await signIn.replies();
      signIn.events(usePasskey);
      expect(signIn.trouble()).toBeNull();
      await signIn.replies();
      expect(signIn.value()).toBe('done');
    });

    it.each<[string, Fixture]>([
      ['the telephone', {}],
      ['the greeting', { user: ada }],
      ['the window', { support: 'use-only' }],
    ])('returns to %s', async (_, fixture) => {
      const signIn = liveSignIn({ ...fixture, uses: [not('passkey-cancelled')] });
      signIn.events(started);
      const state = signIn.value();
      signIn.events(usePasskey);
      expect(signIn.value()).toBe('touching');
      await signIn.replies();
      expect(signIn.value()).toEqual(state);
    });
  });

  describe('in a window of its own', () => {
    it('signs in the person that the window reports', () => {
      const signIn = liveSignIn({ support: 'use-only' });
      signIn.events(started, act('window.opened'));
      expect(signIn.value()).toEqual({ elsewhere: 'opened' });
      signIn.events({ type: 'window.reported', person: ada });
      expect(signIn.value()).toBe('done');
      expect(signIn.reported).toEqual([ada]);
    });

    it('says if the window did not open, or was closed', () => {
      const signIn = liveSignIn({ support: 'use-only' });
      signIn.events(started, act('window.blocked'));
      expect(signIn.trouble()).toBe('window-blocked');
      signIn.events(act('window.opened'), act('window.closed'));
      expect(signIn.value()).toEqual({ elsewhere: 'asking' });
      expect(signIn.trouble()).toBe('window-closed');
    });
  });
});
