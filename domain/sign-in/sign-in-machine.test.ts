import type { User } from '@yarda/contracts/people.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { PasskeyOffer, SentCode, SignInOutcome } from './sign-in-calls.ts';
import type { SignInEvent, SignInInput } from './sign-in-context.ts';
import { signInMachine } from './sign-in-machine.ts';
import type { SignInTrouble } from './sign-in-trouble.ts';

const start = Date.parse('2026-11-21T09:00:00.000Z');
const MINUTE = 60_000;
const ada: User = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
const bola: User = { ...ada, userId: 'usr_bola', name: 'Bola Adeyemi' };
const offer: PasskeyOffer = { options: { challenge: 'abc' }, approvesFrom: null };
const at = (ms: number) => new Date(start + ms).toISOString();
const code: SentCode = { expiresAt: at(10 * MINUTE), resendAt: at(MINUTE) };
const ok = <Value>(value: Value): SignInOutcome<Value> => ({ ok: true, value });
const not = (trouble: SignInTrouble): SignInOutcome<never> => ({ ok: false, trouble });

interface World extends Partial<Omit<SignInInput, 'now'>> {
  sends?: SignInOutcome<SentCode>[];
  verifies?: SignInOutcome<PasskeyOffer>[];
  creates?: SignInOutcome<User>[];
  uses?: SignInOutcome<User>[];
}

const live = ({ known = null, support = 'full', sends = [], verifies = [], creates = [], uses = [] }: World = {}) => {
  const clock = new SimulatedClock();
  const reported: (User | null)[] = [];
  const asked: unknown[] = [];
  let restarts = 0;
  const answering = <Value, Input>(outcomes: SignInOutcome<Value>[]) =>
    fromPromise<SignInOutcome<Value>, Input>(({ input }) => {
      asked.push(input);
      const outcome = outcomes.shift();
      return outcome ? Promise.resolve(outcome) : new Promise(() => {});
    });
  const machine = signInMachine.provide({
    actors: {
      sendCode: answering(sends),
      verifyCode: answering(verifies),
      createPasskey: answering(creates),
      usePasskey: answering(uses),
    },
    actions: {
      reportPerson: ({ context }) => void reported.push(context.person),
      startAgain: () => {
        restarts += 1;
      },
    },
  });
  const actor = createActor(machine, { clock, input: { known, support, now: () => start + clock.now() } }).start();
  return {
    told: (...events: SignInEvent[]) => {
      for (const event of events) actor.send(event);
    },
    value: () => actor.getSnapshot().value,
    trouble: () => actor.getSnapshot().context.trouble,
    context: () => actor.getSnapshot().context,
    after: (ms: number) => clock.increment(ms),
    replies: () => new Promise((resolve) => setImmediate(resolve)),
    restarts: () => restarts,
    reported,
    asked,
  };
};

const started: SignInEvent = { type: 'page.started', sessionId: 'ats_1', merchantName: 'Lekki', product: 'Yarda' };
const phone: SignInEvent = { type: 'person.gave_phone', written: '0800 000 0001' };
const gaveCode: SignInEvent = { type: 'person.gave_code', code: '123456' };
const act = (
  type: Exclude<SignInEvent['type'], 'page.started' | 'person.gave_phone' | 'person.gave_code' | 'window.reported'>,
) => ({ type }) as SignInEvent;
const usePasskey = act('person.used_passkey');
const createPasskey = act('person.created_passkey');
const choosePhone = act('person.chose_phone');
const askAgain = act('person.asked_again');

const entering: StateValue = { coding: 'entering' };
const expired: StateValue = { coding: 'expired' };

/** Somebody at the code, or further, with everything answered on the way. */
const withCode = async (world: World = {}) => {
  const signIn = live({ ...world, sends: [ok(code), ...(world.sends ?? [])] });
  signIn.told(started, phone);
  await signIn.replies();
  return signIn;
};
const withOffer = async (world: World = {}) => {
  const signIn = await withCode({ ...world, verifies: [ok(offer)] });
  signIn.told(gaveCode);
  await signIn.replies();
  return signIn;
};

describe('signInMachine', () => {
  it('waits for the page, and says so after 3 s', () => {
    const signIn = live();
    expect(signIn.value()).toEqual({ waiting: 'brief' });
    signIn.after(3_000);
    expect(signIn.value()).toEqual({ waiting: 'long' });
    signIn.told(started);
    expect(signIn.value()).toBe('phoning');
  });

  it.each<[string, World, StateValue]>([
    ['nobody was here before', {}, 'phoning'],
    ['somebody was', { known: ada }, 'greeting'],
    ['a frame cannot create passkeys and nobody was here', { support: 'use-only' }, { elsewhere: 'asking' }],
    ['a frame cannot create passkeys and somebody was here', { support: 'use-only', known: ada }, 'greeting'],
    ['the device has no passkeys', { support: 'none', known: ada }, 'unsupported'],
  ])('when %s', (_, world, value) => {
    const signIn = live(world);
    signIn.told(started);
    expect(signIn.value()).toEqual(value);
  });

  it('signs a new person in: telephone, code, passkey', async () => {
    const signIn = await withOffer({ creates: [ok(ada)] });
    expect(signIn.value()).toBe('offering');
    signIn.told(createPasskey);
    await signIn.replies();
    expect(signIn.value()).toBe('done');
    expect(signIn.reported).toEqual([ada]);
    expect(signIn.asked).toEqual([
      { sessionId: 'ats_1', phone: '+2348000000001' },
      { sessionId: 'ats_1', phone: '+2348000000001', code: '123456' },
      { sessionId: 'ats_1', offer },
    ]);
    signIn.told(act('page.closed'));
    expect(signIn.value()).toBe('closed');
  });

  it('signs a known person in with one touch', async () => {
    const signIn = live({ known: ada, uses: [ok(ada)] });
    signIn.told(started, usePasskey);
    await signIn.replies();
    expect(signIn.value()).toBe('done');
    expect(signIn.reported).toEqual([ada]);
  });

  it('signs a second person in on the same device', async () => {
    const signIn = live({ known: ada, sends: [ok(code)], verifies: [ok(offer)], creates: [ok(bola)] });
    signIn.told(started, choosePhone, { type: 'person.gave_phone', written: '08000000002' });
    await signIn.replies();
    signIn.told(gaveCode);
    await signIn.replies();
    signIn.told(createPasskey);
    await signIn.replies();
    expect(signIn.reported).toEqual([bola]);
  });

  it('goes back from the telephone to the one who was here', () => {
    const signIn = live({ known: ada });
    signIn.told(started, choosePhone, act('person.left'));
    expect(signIn.value()).toBe('greeting');
  });

  describe('the telephone', () => {
    it('that is none is said where it stands, and what was written is kept', () => {
      const signIn = live();
      signIn.told(started, { type: 'person.gave_phone', written: '0800' });
      expect(signIn.value()).toBe('phoning');
      expect(signIn.context()).toMatchObject({ trouble: 'phone-invalid', written: '0800' });
    });

    it.each<[SignInTrouble, StateValue]>([
      ['unreachable', 'phoning'],
      ['too-often', 'phoning'],
      ['phone-locked', 'locked'],
      ['session-expired', 'lapsed'],
    ])('whose code could not be sent: %s', async (trouble, value) => {
      const signIn = live({ sends: [not(trouble)] });
      signIn.told(started, phone);
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
    ])('that is refused: %s', async (trouble, value) => {
      const signIn = await withCode({ verifies: [not(trouble)] });
      signIn.told(gaveCode);
      expect(signIn.value()).toEqual({ coding: 'verifying' });
      await signIn.replies();
      expect(signIn.value()).toEqual(value);
      if (typeof value === 'object') expect(signIn.trouble()).toBe(trouble);
    });

    it('runs out when the server said it would', async () => {
      const signIn = await withCode();
      signIn.after(10 * MINUTE - 1);
      expect(signIn.value()).toEqual(entering);
      signIn.after(1);
      expect(signIn.value()).toEqual(expired);
      expect(signIn.trouble()).toBe('code-expired');
    });

    it('can be asked for again, but only once the server allows it', async () => {
      const later: SentCode = { expiresAt: at(11 * MINUTE), resendAt: at(2 * MINUTE) };
      const signIn = await withCode({ sends: [ok(later)] });
      signIn.after(MINUTE - 1);
      signIn.told(askAgain);
      expect(signIn.value()).toEqual(entering);
      signIn.after(1);
      signIn.told(askAgain);
      expect(signIn.value()).toEqual({ coding: 'resending' });
      await signIn.replies();
      expect(signIn.value()).toEqual(entering);
      expect(signIn.context().sent).toEqual(later);
    });

    it('that has run out can be asked for again at once', async () => {
      const signIn = await withCode({ sends: [not('unreachable')] });
      signIn.after(10 * MINUTE);
      signIn.told(askAgain);
      await signIn.replies();
      expect(signIn.value()).toEqual(expired);
      expect(signIn.trouble()).toBe('unreachable');
    });

    it('for another number', async () => {
      const signIn = await withCode();
      signIn.told(choosePhone);
      expect(signIn.value()).toBe('phoning');
    });
  });

  it('lets a locked telephone try again after 15 minutes, or another number at once', async () => {
    const signIn = live({ sends: [not('phone-locked'), not('phone-locked')] });
    signIn.told(started, phone);
    await signIn.replies();
    signIn.after(15 * MINUTE - 1);
    expect(signIn.value()).toBe('locked');
    signIn.after(1);
    expect(signIn.value()).toBe('phoning');
    signIn.told(phone);
    await signIn.replies();
    signIn.told(choosePhone);
    expect(signIn.value()).toBe('phoning');
  });

  describe('a passkey that does not come', () => {
    it.each<[SignInTrouble, StateValue]>([
      ['passkey-cancelled', 'greeting'],
      ['passkey-refused', 'greeting'],
      ['unreachable', 'greeting'],
      ['session-expired', 'lapsed'],
      ['passkeys-unsupported', 'unsupported'],
      ['passkey-forbidden', { elsewhere: 'asking' }],
    ])('when it is used: %s', async (trouble, value) => {
      const signIn = live({ known: ada, uses: [not(trouble)] });
      signIn.told(started, usePasskey);
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
    ])('when it is created: %s', async (trouble, value) => {
      const signIn = await withOffer({ creates: [not(trouble)] });
      signIn.told(createPasskey);
      await signIn.replies();
      expect(signIn.value()).toEqual(value);
      if (value === 'offering') expect(signIn.trouble()).toBe(trouble);
    });

    it('can be tried again, and what went wrong is no longer said', async () => {
      const signIn = live({ known: ada, uses: [not('passkey-cancelled'), ok(ada)] });
      signIn.told(started, usePasskey);
      await signIn.replies();
      signIn.told(usePasskey);
      expect(signIn.trouble()).toBeNull();
      await signIn.replies();
      expect(signIn.value()).toBe('done');
    });

    it.each<[string, World]>([
      ['the telephone', {}],
      ['the greeting', { known: ada }],
      ['the window', { support: 'use-only' }],
    ])('leads back to %s', async (_, world) => {
      const signIn = live({ ...world, uses: [not('passkey-cancelled')] });
      signIn.told(started);
      const place = signIn.value();
      signIn.told(usePasskey);
      expect(signIn.value()).toBe('touching');
      await signIn.replies();
      expect(signIn.value()).toEqual(place);
    });
  });

  describe('in a window of its own', () => {
    it('signs in whom the window reports', () => {
      const signIn = live({ support: 'use-only' });
      signIn.told(started, act('window.opened'));
      expect(signIn.value()).toEqual({ elsewhere: 'opened' });
      signIn.told({ type: 'window.reported', person: ada });
      expect(signIn.value()).toBe('done');
      expect(signIn.reported).toEqual([ada]);
    });

    it('says when the window was not opened, or was closed', () => {
      const signIn = live({ support: 'use-only' });
      signIn.told(started, act('window.blocked'));
      expect(signIn.trouble()).toBe('window-blocked');
      signIn.told(act('window.opened'), act('window.closed'));
      expect(signIn.value()).toEqual({ elsewhere: 'asking' });
      expect(signIn.trouble()).toBe('window-closed');
    });
  });

  it('starts again when the sign-in has expired', async () => {
    const signIn = live({ known: ada, uses: [not('session-expired')] });
    signIn.told(started, usePasskey);
    await signIn.replies();
    signIn.told(act('person.restarted'));
    expect(signIn.restarts()).toBe(1);
    signIn.told({ ...started, sessionId: 'ats_2' });
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
      ...[usePasskey, createPasskey, choosePhone, askAgain, act('window.opened'), act('page.closed')],
      ...['longWait.sign-in.waiting.brief', 'codeLife.sign-in.coding.entering'].map((delay) => ({
        type: `xstate.after.${delay}`,
      })),
      ...done('touching', [ok(ada), not('session-expired')]),
      ...done('sending', [ok(code), not('phone-locked')]),
      ...done('coding.verifying', [ok(offer)]),
    ] as SignInEvent[];
    const reached = new Set<string>();
    for (const support of ['full', 'use-only', 'none'] as const) {
      for (const known of [null, ada]) {
        const paths = getShortestPaths(signInMachine, {
          input: { known, support, now: () => start },
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
