import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import {
  at,
  choosePhone,
  entering,
  expired,
  gaveCode,
  liveSignIn,
  MINUTE,
  not,
  ok,
  phone,
  requestAgain,
  started,
  withCode,
} from './sign-in.fixture.ts';
import type { SentCode } from './sign-in-calls.ts';
import type { SignInTrouble } from './sign-in-trouble.ts';

describe('signInMachine: the phone and its code', () => {
  describe('the phone', () => {
    it('shows an error for an invalid number and keeps what was typed', () => {
      const signIn = liveSignIn();
      signIn.events(started, { type: 'person.gave_phone', written: '0800' });
      expect(signIn.value()).toBe('phoning');
      expect(signIn.context()).toMatchObject({ trouble: 'phone-invalid', written: '0800' });
    });

    it.each<[SignInTrouble, StateValue]>([
      ['unreachable', 'phoning'],
      ['too-often', 'phoning'],
      ['phone-locked', 'locked'],
      ['session-expired', 'lapsed'],
    ])('shows why its code could not be sent: %s', async (trouble, value) => {
      const signIn = liveSignIn({ sends: [not(trouble)] });
      signIn.events(started, phone);
      expect(signIn.value()).toBe('sending');
      await signIn.replies();
      expect(signIn.value()).toEqual(value);
      if (value === 'phoning') expect(signIn.trouble()).toBe(trouble);
    });
  });

  describe('the code', () => {
    it.each<[SignInTrouble, StateValue]>([
      ['code-wrong', entering],
      ['unreachable', entering],
      ['code-expired', expired],
      ['phone-locked', 'locked'],
      ['session-expired', 'lapsed'],
    ])('shows why it was refused: %s', async (trouble, value) => {
      const signIn = await withCode({ verifies: [not(trouble)] });
      signIn.events(gaveCode);
      expect(signIn.value()).toEqual({ coding: 'verifying' });
      await signIn.replies();
      expect(signIn.value()).toEqual(value);
      if (typeof value === 'object') expect(signIn.trouble()).toBe(trouble);
    });

    it('expires when the server said it would', async () => {
      const signIn = await withCode();
      signIn.after(10 * MINUTE - 1);
      expect(signIn.value()).toEqual(entering);
      signIn.after(1);
      expect(signIn.value()).toEqual(expired);
      expect(signIn.trouble()).toBe('code-expired');
    });

    it('can be requested again, but only once the server allows it', async () => {
      const later: SentCode = { expiresAt: at(11 * MINUTE), resendAt: at(2 * MINUTE) };
      const signIn = await withCode({ sends: [ok(later)] });
      signIn.after(MINUTE - 1);
      signIn.events(requestAgain);
      expect(signIn.value()).toEqual(entering);
      signIn.after(1);
      signIn.events(requestAgain);
      expect(signIn.value()).toEqual({ coding: 'resending' });
      await signIn.replies();
      expect(signIn.value()).toEqual(entering);
      expect(signIn.context().sent).toEqual(later);
    });

    it('can be requested again at once after it has expired', async () => {
      const signIn = await withCode({ sends: [not('unreachable')] });
      signIn.after(10 * MINUTE);
      signIn.events(requestAgain);
      await signIn.replies();
      expect(signIn.value()).toEqual(expired);
      expect(signIn.trouble()).toBe('unreachable');
    });

    it('can be sent to another number', async () => {
      const signIn = await withCode();
      signIn.events(choosePhone);
      expect(signIn.value()).toBe('phoning');
    });
  });

  it('lets a locked phone try again after 15 minutes, or another number at once', async () => {
    const signIn = liveSignIn({ sends: [not('phone-locked'), not('phone-locked')] });
    signIn.events(started, phone);
    await signIn.replies();
    signIn.after(15 * MINUTE - 1);
    expect(signIn.value()).toBe('locked');
    signIn.after(1);
    expect(signIn.value()).toBe('phoning');
    signIn.events(phone);
    await signIn.replies();
    signIn.events(choosePhone);
    expect(signIn.value()).toBe('phoning');
  });
});
