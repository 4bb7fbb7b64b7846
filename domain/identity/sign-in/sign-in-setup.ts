import type { User } from '@yarda/contracts/identity/people.ts';
import type { WaitingDevice } from '@yarda/contracts/identity/sign-in.ts';
import type { DeviceProgress, ProofTransfer } from '@yarda/contracts/identity/sign-in-proofs.ts';
import { assign, setup } from 'xstate';
import { phoneNumber } from './phone-number.ts';
import { type PasskeyOffer, type SentCode, signInCalls } from './sign-in-calls.ts';
import type { SignInContext, SignInEvent, SignInInput } from './sign-in-context.ts';
import { signInTiming } from './sign-in-timing.ts';
import type { SignInTrouble } from './sign-in-trouble.ts';

/** The sign-in machine's actors, guards and actions. The frame provides `reportPerson` and `startAgain`. */
export const signInSetup = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent, input: {} as SignInInput },
  actors: signInCalls,
  delays: {
    ...signInTiming,
    codeLife: ({ context: { sent, now } }) => (sent ? Math.max(0, Date.parse(sent.expiresAt) - now()) : 0),
  },
  guards: {
    known: ({ context }) => context.user !== null,
    supports: ({ context }, support: SignInContext['support']) => context.support === support,
    cameFrom: ({ context }, state: SignInContext['cameFrom']) => context.cameFrom === state,
    accountValid: ({ event }) => event.type === 'person.gave_account' && /^\d{10}$/.test(event.accountNumber),
    phoneValid: ({ event }) => event.type === 'person.gave_phone' && phoneNumber(event.written) !== null,
    mayResend: ({ context: { sent, now } }) => sent !== null && Date.parse(sent.resendAt) <= now(),
    failed: (_, { trouble, because }: { trouble: SignInTrouble | null; because: readonly SignInTrouble[] }) =>
      trouble !== null && because.includes(trouble),
  },
  actions: {
    reportPerson: () => {},
    startAgain: () => {},
    noteStart: assign(({ event }) => {
      if (event.type !== 'page.started') return {};
      const { sessionId, merchantName, product } = event;
      return { sessionId, merchantName, product, trouble: null };
    }),
    notePhone: assign(({ event }) =>
      event.type === 'person.gave_phone' ? { written: event.written, phone: phoneNumber(event.written) ?? '' } : {},
    ),
    noteSent: assign((_, sent: SentCode | null) => ({ sent })),
    noteOffer: assign((_, offer: PasskeyOffer | null) => ({ offer })),
    notePerson: assign((_, person: User | null) => ({ person })),
    noteDevice: assign((_, device: WaitingDevice | null) => ({ device })),
    noteProgress: assign((_, progress: DeviceProgress | null) => ({ progress })),
    noteTransfer: assign((_, transfer: ProofTransfer | null) => ({ transfer })),
    noteReport: assign(({ event }) => (event.type === 'window.reported' ? { person: event.person } : {})),
    noteOrigin: assign((_, cameFrom: SignInContext['cameFrom']) => ({ cameFrom })),
    noteTrouble: assign((_, trouble: SignInTrouble | null) => ({ trouble })),
    forgetTrouble: assign({ trouble: null }),
  },
});
