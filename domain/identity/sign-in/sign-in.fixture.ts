import type { User } from '@yarda/contracts/identity/people.ts';
import type { DeviceProgress, ProofTransfer } from '@yarda/contracts/identity/sign-in-proofs.ts';
import { createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import type { Identified, PasskeyOffer, SentCode, SignInOutcome } from './sign-in-calls.ts';
import type { SignInEvent, SignInInput } from './sign-in-context.ts';
import { signInMachine } from './sign-in-machine.ts';
import type { SignInTrouble } from './sign-in-trouble.ts';

export const start = Date.parse('2026-11-21T09:00:00.000Z');
export const MINUTE = 60_000;
export const ada: User = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
export const bola: User = { ...ada, userId: 'usr_bola', name: 'Bola Adeyemi' };
export const offer: PasskeyOffer = { options: { challenge: 'abc' }, opensAt: null };
export const waitingDevice = {
  requestedAt: new Date(start).toISOString(),
  opensAt: new Date(start + 72 * 3_600_000).toISOString(),
};
export const progress: DeviceProgress = { ...waitingDevice, requiredProof: 'account', proven: false };
export const transfer: ProofTransfer = {
  ...{ amount: 5_000, accountNumber: '9912345678', beneficiary: 'NIBSS', bankName: 'Sandbox Bank' },
  sourceAccount: '0123456784',
};
export const at = (ms: number) => new Date(start + ms).toISOString();
export const code: SentCode = { expiresAt: at(10 * MINUTE), resendAt: at(MINUTE) };
export const ok = <Value>(value: Value): SignInOutcome<Value> => ({ ok: true, value });
export const not = (trouble: SignInTrouble): SignInOutcome<never> => ({ ok: false, trouble });

export interface Fixture extends Partial<Omit<SignInInput, 'now'>> {
  sends?: SignInOutcome<SentCode>[];
  verifies?: SignInOutcome<PasskeyOffer>[];
  creates?: SignInOutcome<Identified>[];
  uses?: SignInOutcome<Identified>[];
  reads?: SignInOutcome<DeviceProgress>[];
  starts?: SignInOutcome<ProofTransfer>[];
  confirms?: SignInOutcome<boolean>[];
  names?: SignInOutcome<true>[];
}

/** The machine on a simulated clock, with scripted calls. */
export const liveSignIn = ({
  user = null,
  support = 'full',
  sends = [],
  verifies = [],
  creates = [],
  uses = [],
  reads = [],
  starts = [],
  confirms = [],
  names = [],
}: Fixture = {}) => {
  const clock = new SimulatedClock();
  const reported: (User | null)[] = [];
  const requested: unknown[] = [];
  let restarts = 0;
  const answering = <Value, Input>(outcomes: SignInOutcome<Value>[]) =>
    fromPromise<SignInOutcome<Value>, Input>(({ input }) => {
      requested.push(input);
      const outcome = outcomes.shift();
      return outcome ? Promise.resolve(outcome) : new Promise(() => {});
    });
  const machine = signInMachine.provide({
    actors: {
      sendCode: answering(sends),
      verifyCode: answering(verifies),
      createPasskey: answering(creates),
      usePasskey: answering(uses),
      readDevice: answering(reads),
      startAccountProof: answering(starts),
      confirmAccountProof: answering(confirms),
      proveByName: answering(names),
    },
    actions: {
      reportPerson: ({ context }) => void reported.push(context.person),
      startAgain: () => {
        restarts += 1;
      },
    },
  });
  const actor = createActor(machine, { clock, input: { user, support, now: () => start + clock.now() } }).start();
  return {
    events: (...events: SignInEvent[]) => {
      for (const event of events) actor.send(event);
    },
    value: () => actor.getSnapshot().value,
    trouble: () => actor.getSnapshot().context.trouble,
    context: () => actor.getSnapshot().context,
    after: (ms: number) => clock.increment(ms),
    replies: () => new Promise((resolve) => setImmediate(resolve)),
    restarts: () => restarts,
    reported,
    requested,
  };
};

export const started = {
  type: 'page.started',
  sessionId: 'ats_1',
  merchantName: 'Lekki',
  product: 'Yarda',
} as const satisfies SignInEvent;
export const phone: SignInEvent = { type: 'person.gave_phone', written: '0800 000 0001' };
export const gaveCode: SignInEvent = { type: 'person.gave_code', code: '123456' };
export const act = (
  type: Exclude<
    SignInEvent['type'],
    | 'page.started'
    | 'person.gave_phone'
    | 'person.gave_code'
    | 'person.gave_account'
    | 'person.gave_name'
    | 'window.reported'
  >,
) => ({ type }) as SignInEvent;
export const usePasskey = act('person.used_passkey');
export const createPasskey = act('person.created_passkey');
export const choosePhone = act('person.chose_phone');
export const requestAgain = act('person.asked_again');

export const entering: StateValue = { coding: 'entering' };
export const expired: StateValue = { coding: 'expired' };

/** A sign-in at the code or later, with every call answered on the way. */
export const withCode = async (fixture: Fixture = {}) => {
  const signIn = liveSignIn({ ...fixture, sends: [ok(code), ...(fixture.sends ?? [])] });
  signIn.events(started, phone);
  await signIn.replies();
  return signIn;
};
export const withOffer = async (fixture: Fixture = {}) => {
  const signIn = await withCode({ ...fixture, verifies: [ok(offer)] });
  signIn.events(gaveCode);
  await signIn.replies();
  return signIn;
};
