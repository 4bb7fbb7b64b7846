import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  act,
  ada,
  bola,
  choosePhone,
  code,
  createPasskey,
  type Fixture,
  gaveCode,
  liveSignIn,
  not,
  offer,
  ok,
  phone,
  progress,
  requestAgain,
  start,
  started,
  transfer,
  usePasskey,
  waitingDevice,
  withOffer,
} from './sign-in.fixture.ts';
import type { SignInOutcome } from './sign-in-calls.ts';
import type { SignInEvent } from './sign-in-context.ts';
import { signInMachine } from './sign-in-machine.ts';

describe('signInMachine', () => {
  it('waits for the page, and says so after 3 s', () => {
    const signIn = liveSignIn();
    expect(signIn.value()).toEqual({ waiting: 'brief' });
    signIn.after(3_000);
    expect(signIn.value()).toEqual({ waiting: 'long' });
    signIn.events(started);
    expect(signIn.value()).toBe('phoning');
  });

  it.each<[string, Fixture, StateValue]>([
    ['no one signed in here before', {}, 'phoning'],
    ['a person signed in here before', { user: ada }, 'greeting'],
    [
      'a frame cannot create passkeys, and no one signed in here before',
      { support: 'use-only' },
      { elsewhere: 'asking' },
    ],
    [
      'a frame cannot create passkeys, and a person signed in here before',
      { support: 'use-only', user: ada },
      'greeting',
    ],
    ['the device has no passkeys', { support: 'none', user: ada }, 'unsupported'],
  ])('starts on the right screen when %s', (_, fixture, value) => {
    const signIn = liveSignIn(fixture);
    signIn.events(started);
    expect(signIn.value()).toEqual(value);
  });

  it('signs a new person in: phone, code, passkey', async () => {
    const signIn = await withOffer({ creates: [ok(ada)] });
    expect(signIn.value()).toBe('offering');
    signIn.events(createPasskey);
    await signIn.replies();
    expect(signIn.value()).toBe('done');
    expect(signIn.reported).toEqual([ada]);
    expect(signIn.requested).toEqual([
      { sessionId: 'ats_1', phone: '+2348000000001' },
      { sessionId: 'ats_1', phone: '+2348000000001', code: '123456' },
      { sessionId: 'ats_1', offer },
    ]);
    signIn.events(act('page.closed'));
    expect(signIn.value()).toBe('closed');
  });

  it('signs a known person in with one touch', async () => {
    const signIn = liveSignIn({ user: ada, uses: [ok(ada)] });
    signIn.events(started, usePasskey);
    await signIn.replies();
    expect(signIn.value()).toBe('done');
    expect(signIn.reported).toEqual([ada]);
  });

  it('signs a second person in on the same device', async () => {
    const signIn = liveSignIn({ user: ada, sends: [ok(code)], verifies: [ok(offer)], creates: [ok(bola)] });
    signIn.events(started, choosePhone, { type: 'person.gave_phone', written: '08000000002' });
    await signIn.replies();
    signIn.events(gaveCode);
    await signIn.replies();
    signIn.events(createPasskey);
    await signIn.replies();
    expect(signIn.reported).toEqual([bola]);
  });

  it('returns from the phone to the person who was here before', () => {
    const signIn = liveSignIn({ user: ada });
    signIn.events(started, choosePhone, act('person.left'));
    expect(signIn.value()).toBe('greeting');
  });

  it('starts again when the sign-in has expired', async () => {
    const signIn = liveSignIn({ user: ada, uses: [not('session-expired')] });
    signIn.events(started, usePasskey);
    await signIn.replies();
    signIn.events(act('person.restarted'));
    expect(signIn.restarts()).toBe(1);
    signIn.events({ ...started, sessionId: 'ats_2' });
    expect(signIn.value()).toBe('greeting');
    expect(signIn.context().sessionId).toBe('ats_2');
  });

  it('can reach every state', () => {
    const done = (actor: string, outputs: SignInOutcome<unknown>[]) =>
      outputs.map((output) => ({ type: `xstate.done.actor.0.sign-in.${actor}`, output }));
    const events = [
      started,
      phone,
      gaveCode,
      ...[usePasskey, createPasskey, choosePhone, requestAgain, act('window.opened'), act('page.closed')],
      ...['longWait.sign-in.waiting.brief', 'codeLife.sign-in.coding.entering'].map((delay) => ({
        type: `xstate.after.${delay}`,
      })),
      ...done('touching', [ok(ada), ok(waitingDevice), not('session-expired'), not('device-stopped')]),
      { type: 'person.gave_account', accountNumber: '0123456784' },
      { type: 'person.gave_name', name: 'Ada Obi' },
      act('person.paid'),
      ...done('device.reading', [ok(progress), not('unreachable')]),
      ...done('device.beginning', [ok(transfer)]),
      ...done('sending', [ok(code), not('phone-locked')]),
      ...done('coding.verifying', [ok(offer)]),
    ] as SignInEvent[];
    const reached = new Set<string>();
    for (const support of ['full', 'use-only', 'none'] as const) {
      for (const user of [null, ada]) {
        const paths = getShortestPaths(signInMachine, {
          input: { user, support, now: () => start },
          events,
          serializeState: ({ value, context }) => JSON.stringify([value, context.cameFrom]),
        });
        const resting = paths.filter(({ state }) => !state.matches('deciding'));
        for (const { state } of resting) for (const path of pathsIn(state.value)) reached.add(path);
      }
    }
    const transient = ['deciding', 'returning'];
    const states = Object.values(signInMachine.states).flatMap((node) => leavesOf(node));
    expect([...reached].sort()).toEqual(states.filter((path) => !transient.includes(path)).sort());
  });
});

const pathsIn = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, child]) => (child ? pathsIn(child).map((path) => `${key}.${path}`) : []));

interface Node {
  readonly path: string[];
  readonly states: Record<string, Node>;
}
const leavesOf = (node: Node): string[] => {
  const children = Object.values(node.states);
  return children.length === 0 ? [node.path.join('.')] : children.flatMap(leavesOf);
};
