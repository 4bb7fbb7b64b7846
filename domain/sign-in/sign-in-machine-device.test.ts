import { describe, expect, it } from 'vitest';
import {
  act,
  ada,
  createPasskey,
  liveSignIn,
  not,
  ok,
  started,
  usePasskey,
  waitingDevice,
  withOffer,
} from './live-sign-in.ts';

describe('signInMachine: a device that has to wait', () => {
  const waiting = async (world: Parameters<typeof withOffer>[0] = {}) => {
    const signIn = await withOffer({ ...world, creates: [ok(waitingDevice)] });
    signIn.told(createPasskey);
    await signIn.replies();
    return signIn;
  };

  it('waits after its passkey was created, and reports no one', async () => {
    const signIn = await waiting();
    expect(signIn.value()).toBe('device');
    expect(signIn.context().device).toEqual(waitingDevice);
    expect(signIn.reported).toEqual([]);
  });

  it('waits when it comes back too early with its passkey', async () => {
    const signIn = liveSignIn({ uses: [ok(waitingDevice)] });
    signIn.told(started, usePasskey);
    await signIn.replies();
    expect(signIn.value()).toBe('device');
  });

  it('is signed in once the passkey of another device lets it in', async () => {
    const signIn = await waiting({ uses: [not('passkey-cancelled'), ok(ada)] });
    signIn.told(usePasskey);
    await signIn.replies();
    expect([signIn.value(), signIn.trouble()]).toEqual(['device', 'passkey-cancelled']);
    signIn.told(usePasskey);
    await signIn.replies();
    expect(signIn.reported).toEqual([ada]);
  });

  it('says that another device stopped it, and starts again', async () => {
    const signIn = await waiting({ uses: [not('device-stopped')] });
    signIn.told(usePasskey);
    await signIn.replies();
    expect(signIn.value()).toBe('stopped');
    signIn.told(act('person.restarted'));
    expect(signIn.restarts()).toBe(1);
  });
});
