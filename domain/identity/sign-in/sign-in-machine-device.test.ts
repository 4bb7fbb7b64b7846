import { describe, expect, it } from 'vitest';
import {
  act,
  ada,
  createPasskey,
  type Fixture,
  liveSignIn,
  not,
  ok,
  progress,
  started,
  transfer,
  usePasskey,
  waitingDevice,
  withOffer,
} from './sign-in.fixture.ts';
import type { SignInEvent } from './sign-in-context.ts';

const gaveAccount: SignInEvent = { type: 'person.gave_account', accountNumber: '0123456784' };
const gaveName: SignInEvent = { type: 'person.gave_name', name: 'Ada Obi' };
const paid = act('person.paid');

describe('signInMachine: a device that has to wait', () => {
  const waiting = async (fixture: Fixture = {}) => {
    const signIn = await withOffer({ reads: [ok(progress)], ...fixture, creates: [ok(waitingDevice)] });
    signIn.events(createPasskey);
    await signIn.replies();
    return signIn;
  };

  it('waits after its passkey was created, and reports no one', async () => {
    const signIn = await waiting();
    expect(signIn.value()).toEqual({ device: 'asking' });
    expect(signIn.context()).toMatchObject({ device: waitingDevice, progress });
    expect(signIn.reported).toEqual([]);
  });

  it('waits when it comes back too early with its passkey', async () => {
    const signIn = liveSignIn({ uses: [ok(waitingDevice)], reads: [not('unreachable'), ok(progress)] });
    signIn.events(started, usePasskey);
    await signIn.replies();
    expect([signIn.value(), signIn.trouble()]).toEqual([{ device: 'unread' }, 'unreachable']);
    signIn.events(act('person.retried'));
    await signIn.replies();
    expect(signIn.value()).toEqual({ device: 'asking' });
  });

  it('is signed in once the passkey of another device lets it in', async () => {
    const signIn = await waiting({
      uses: [not('passkey-cancelled'), ok(ada)],
      reads: [ok(progress), ok(progress)],
    });
    signIn.events(usePasskey);
    await signIn.replies();
    expect([signIn.value(), signIn.trouble()]).toEqual([{ device: 'asking' }, 'passkey-cancelled']);
    signIn.events(usePasskey);
    await signIn.replies();
    expect(signIn.reported).toEqual([ada]);
  });

  it('is proven by a transfer from a linked account, which may take a while to arrive', async () => {
    const proven = { ...progress, proven: true };
    const signIn = await waiting({
      reads: [ok(progress), ok(proven)],
      starts: [not('proof-not-right'), ok(transfer)],
      confirms: [ok(false), ok(true)],
    });
    signIn.events({ type: 'person.gave_account', accountNumber: '012' });
    expect([signIn.value(), signIn.trouble()]).toEqual([{ device: 'asking' }, 'account-invalid']);
    signIn.events(gaveAccount);
    await signIn.replies();
    expect([signIn.value(), signIn.trouble()]).toEqual([{ device: 'asking' }, 'proof-not-right']);
    signIn.events(gaveAccount);
    await signIn.replies();
    expect([signIn.value(), signIn.context().transfer]).toEqual([{ device: 'paying' }, transfer]);
    signIn.events(paid);
    await signIn.replies();
    expect([signIn.value(), signIn.trouble()]).toEqual([{ device: 'paying' }, 'transfer-not-seen']);
    signIn.events(paid);
    await signIn.replies();
    expect(signIn.context().progress).toEqual(proven);
    expect(signIn.reported).toEqual([]);
  });

  it('is proven by name', async () => {
    const signIn = await waiting({ reads: [ok(progress), ok(progress)], names: [not('proof-not-right'), ok(true)] });
    signIn.events(gaveName);
    await signIn.replies();
    expect(signIn.trouble()).toBe('proof-not-right');
    signIn.events(gaveName);
    await signIn.replies();
    expect([signIn.value(), signIn.trouble()]).toEqual([{ device: 'asking' }, null]);
  });

  it('says that another device stopped it, whatever it was doing, and starts again', async () => {
    const signIn = await waiting({ starts: [not('device-stopped')] });
    signIn.events(gaveAccount);
    await signIn.replies();
    expect(signIn.value()).toBe('stopped');
    signIn.events(act('person.restarted'));
    expect(signIn.restarts()).toBe(1);
  });
});
