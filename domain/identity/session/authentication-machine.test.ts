import type { User } from '@yarda/contracts/identity/people.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type AuthenticationOutcome, authenticationMachine, type OpenSignIn } from './authentication-machine.ts';

const ada: User = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
const signIn: OpenSignIn = { sessionId: 'ats_1', expiresAt: '2026-11-21T09:10:00.000Z', product: 'Yarda' };
const opened = { ok: true, value: signIn } as const;
const loggedIn = { ok: true, value: ada } as const;
const refused = (code: string) => ({ ok: false, code, message: `${code}!` }) as const;

interface Fixture {
  opens?: AuthenticationOutcome<OpenSignIn>[];
  logsIn?: AuthenticationOutcome<User>[];
  again?: boolean;
}

const live = ({ opens = [opened], logsIn = [loggedIn], again = false }: Fixture = {}) => {
  const clock = new SimulatedClock();
  let announced = 0;
  const answering = <Value>(outcomes: AuthenticationOutcome<Value>[]) =>
    fromPromise(() => {
      const outcome = outcomes.shift();
      return outcome ? Promise.resolve(outcome) : new Promise<never>(() => {});
    });
  const machine = authenticationMachine.provide({
    actors: { openSignIn: answering(opens), logIn: answering(logsIn) },
    actions: {
      announcePerson: () => {
        announced += 1;
      },
    },
  });
  const actor = createActor(machine, { clock, input: { again } }).start();
  const replies = () => new Promise((resolve) => setImmediate(resolve));
  return {
    events: async (...types: Parameters<typeof actor.send>[0]['type'][]) => {
      for (const type of types) {
        actor.send({ type });
        await replies();
      }
    },
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    after: (ms: number) => clock.increment(ms),
    replies,
    announced: () => announced,
  };
};

describe('authenticationMachine', () => {
  it('opens a sign-in, shows the frame, and exchanges the key it binds', async () => {
    const person = live();
    expect(person.value()).toBe('anonymous');
    await person.events('person.began');
    expect(person.value()).toEqual({ discovering: 'loading' });
    expect(person.context().signIn).toEqual(signIn);
    await person.events('frame.arrived');
    expect(person.value()).toEqual({ discovering: 'shown' });
    await person.events('frame.identified');
    expect(person.value()).toBe('bound');
    expect(person.announced()).toBe(1);
  });

  it('holds the key for 10 minutes', async () => {
    const person = live();
    await person.events('person.began', 'frame.arrived', 'frame.identified');
    person.after(10 * 60_000 - 1);
    expect(person.value()).toBe('bound');
    person.after(1);
    expect(person.value()).toBe('expired');
  });

  it.each([0, 10 * 60_000])('re-authenticates when the key has expired, %i ms in', async (ms) => {
    const person = live({ opens: [opened, opened] });
    await person.events('person.began', 'frame.arrived', 'frame.identified');
    person.after(ms);
    await person.events('key.expired');
    expect(person.value()).toEqual({ discovering: 'loading' });
    expect(person.context()).toMatchObject({ again: true, problem: null });
  });

  it('starts by itself if the key is known to have expired', async () => {
    const person = live({ again: true });
    expect(person.value()).toBe('opening');
    await person.replies();
    await person.events('frame.arrived', 'frame.identified');
    expect(person.context().again).toBe(false);
  });

  it('opens another sign-in for a frame that gave up its own', async () => {
    const second = { ...signIn, sessionId: 'ats_2' };
    const person = live({ opens: [opened, { ok: true, value: second }] });
    await person.events('person.began', 'frame.arrived', 'frame.arrived');
    expect(person.value()).toEqual({ discovering: 'loading' });
    expect(person.context().signIn).toEqual(second);
  });

  it('can be left and started again', async () => {
    const person = live({ opens: [opened, opened] });
    await person.events('person.began', 'frame.arrived', 'person.left');
    expect(person.value()).toBe('anonymous');
    expect(person.context().signIn).toBeNull();
    await person.events('person.began');
    expect(person.value()).toEqual({ discovering: 'loading' });
  });

  it('says why no sign-in could be opened, and clears that on the next try', async () => {
    const person = live({ opens: [refused('DISCOVERY_NOT_FOUND'), opened] });
    await person.events('person.began');
    expect(person.value()).toBe('anonymous');
    expect(person.context().problem).toMatchObject({ code: 'DISCOVERY_NOT_FOUND' });
    await person.events('person.began');
    expect(person.context().problem).toBeNull();
  });

  it('says why the key could not be exchanged', async () => {
    const person = live({ logsIn: [refused('SIGNATURE_STALE')] });
    await person.events('person.began', 'frame.arrived', 'frame.identified');
    expect(person.value()).toBe('anonymous');
    expect(person.context().problem).toMatchObject({ code: 'SIGNATURE_STALE' });
    expect(person.announced()).toBe(0);
  });

  it('clears the error and starts over if the key expired before the exchange', async () => {
    const person = live({ opens: [opened, opened], logsIn: [refused('TEMPORARY_KEY_EXPIRED')] });
    await person.events('person.began', 'frame.arrived', 'frame.identified');
    expect(person.value()).toEqual({ discovering: 'loading' });
    expect(person.context()).toMatchObject({ again: true, problem: null });
  });

  it('can reach every state', () => {
    const paths = getShortestPaths(authenticationMachine, {
      input: {},
      events: [
        { type: 'person.began' },
        { type: 'frame.arrived' },
        { type: 'frame.identified' },
        { type: 'xstate.done.actor.0.authentication.opening', output: opened },
        { type: 'xstate.done.actor.0.authentication.loggingIn', output: loggedIn },
        { type: 'xstate.after.keyLife.authentication.bound' },
      ] as { type: 'person.began' }[],
      serializeState: ({ value }) => JSON.stringify(value),
    });
    const names = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    const states = ['anonymous', 'opening', { discovering: 'loading' }, { discovering: 'shown' }];
    const all = [...states, 'loggingIn', 'bound', 'expired'].map((value) => JSON.stringify(value));
    expect([...names].sort()).toEqual(all.sort());
  });
});
