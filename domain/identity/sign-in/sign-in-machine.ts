import { signInContext } from './sign-in-context.ts';
import { signInDeviceStates } from './sign-in-device-states.ts';
import {
  codeLapsed,
  codeSent,
  forbidden,
  lapsed,
  locked,
  mustWait,
  signedIn,
  stopped,
  touchFrom,
  troubled,
  unsupported,
} from './sign-in-outcomes.ts';
import { signInSetup } from './sign-in-setup.ts';

/** Uses an existing passkey, and returns to where it was asked for if that fails. */
const byPasskey = {
  greeting: signInSetup.createStateConfig({
    on: {
      'person.used_passkey': touchFrom('greeting'),
      'person.chose_phone': [
        { guard: { type: 'supports', params: 'use-only' }, target: 'elsewhere', actions: 'forgetTrouble' },
        { target: 'phoning', actions: 'forgetTrouble' },
      ],
    },
  }),
  touching: signInSetup.createStateConfig({
    invoke: {
      src: 'usePasskey',
      input: ({ context: { sessionId } }) => ({ sessionId }),
      onDone: [signedIn, mustWait, stopped, lapsed, unsupported, forbidden, { target: 'returning', actions: troubled }],
    },
    on: { 'person.left': 'returning' },
  }),
  returning: signInSetup.createStateConfig({
    always: [
      { guard: { type: 'cameFrom', params: 'greeting' }, target: 'greeting' },
      { guard: { type: 'cameFrom', params: 'locked' }, target: 'locked' },
      { guard: { type: 'cameFrom', params: 'offering' }, target: 'offering' },
      { guard: { type: 'cameFrom', params: 'elsewhere' }, target: 'elsewhere' },
      { guard: { type: 'cameFrom', params: 'device' }, target: 'device' },
      { target: 'phoning' },
    ],
  }),
};

/** Verifies the phone with a code. */
const byPhone = {
  phoning: signInSetup.createStateConfig({
    on: {
      'person.gave_phone': [
        { guard: 'phoneValid', target: 'sending', actions: ['notePhone', 'forgetTrouble'] },
        { actions: ['notePhone', { type: 'noteTrouble', params: 'phone-invalid' }] },
      ],
      'person.used_passkey': touchFrom('phoning'),
      'person.left': { guard: 'known', target: 'greeting', actions: 'forgetTrouble' },
    },
  }),
  sending: signInSetup.createStateConfig({
    invoke: {
      src: 'sendCode',
      input: ({ context: { sessionId, phone } }) => ({ sessionId, phone }),
      onDone: [codeSent, lapsed, locked, { target: 'phoning', actions: troubled }],
    },
    on: { 'person.left': 'phoning' },
  }),
  coding: signInSetup.createStateConfig({
    initial: 'entering',
    on: { 'person.chose_phone': { target: 'phoning', actions: 'forgetTrouble' } },
    states: {
      entering: {
        after: { codeLife: { target: 'expired', actions: { type: 'noteTrouble', params: 'code-expired' } } },
        on: {
          'person.gave_code': { target: 'verifying', actions: 'forgetTrouble' },
          'person.asked_again': { guard: 'mayResend', target: 'resending', actions: 'forgetTrouble' },
        },
      },
      verifying: {
        invoke: {
          src: 'verifyCode',
          input: ({ context: { sessionId, phone }, event }) => ({
            sessionId,
            phone,
            code: event.type === 'person.gave_code' ? event.code : '',
          }),
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: '#sign-in.offering',
              actions: { type: 'noteOffer', params: ({ event: { output } }) => (output.ok ? output.value : null) },
            },
            lapsed,
            locked,
            codeLapsed,
            { target: 'entering', actions: troubled },
          ],
        },
      },
      resending: {
        invoke: {
          src: 'sendCode',
          input: ({ context: { sessionId, phone } }) => ({ sessionId, phone }),
          onDone: [codeSent, lapsed, locked, { target: 'expired', actions: troubled }],
        },
      },
      expired: { on: { 'person.asked_again': { target: 'resending', actions: 'forgetTrouble' } } },
    },
  }),
  locked: signInSetup.createStateConfig({
    after: { lockLife: 'phoning' },
    on: { 'person.chose_phone': 'phoning', 'person.used_passkey': touchFrom('locked') },
  }),
};

/** Creates a passkey, here or, if a frame may not create one, in a separate window. */
const byCreating = {
  offering: signInSetup.createStateConfig({
    on: {
      'person.created_passkey': { target: 'creating', actions: 'forgetTrouble' },
      'person.used_passkey': touchFrom('offering'),
      'person.chose_phone': { target: 'phoning', actions: 'forgetTrouble' },
    },
  }),
  creating: signInSetup.createStateConfig({
    invoke: {
      src: 'createPasskey',
      input: ({ context: { sessionId, offer } }) => ({
        sessionId,
        offer: offer ?? { options: {}, opensAt: null },
      }),
      onDone: [signedIn, mustWait, lapsed, unsupported, forbidden, { target: 'offering', actions: troubled }],
    },
    on: { 'person.left': 'offering' },
  }),
  elsewhere: signInSetup.createStateConfig({
    initial: 'asking',
    on: {
      'person.used_passkey': touchFrom('elsewhere'),
      'person.left': { guard: 'known', target: 'greeting', actions: 'forgetTrouble' },
      'window.opened': { target: '.opened', actions: 'forgetTrouble' },
      'window.reported': { target: 'done', actions: 'noteReport' },
    },
    states: {
      asking: { on: { 'window.blocked': { actions: { type: 'noteTrouble', params: 'window-blocked' } } } },
      opened: {
        on: { 'window.closed': { target: 'asking', actions: { type: 'noteTrouble', params: 'window-closed' } } },
      },
    },
  }),
};

/**
 * One person signing in inside the attest frame: with an existing passkey, or with their phone, a code and a new
 * passkey. There are no dead ends: every error shows where it happened, input is kept, and there is a way on.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'sign-in',
  context: ({ input }) => signInContext(input),
  initial: 'waiting',
  on: { 'page.started': { target: '.deciding', actions: 'noteStart' }, 'page.closed': '.closed' },
  states: {
    waiting: { initial: 'brief', states: { brief: { after: { longWait: 'long' } }, long: {} } },
    deciding: {
      always: [
        { guard: { type: 'supports', params: 'none' }, target: 'unsupported' },
        { guard: 'known', target: 'greeting' },
        { guard: { type: 'supports', params: 'use-only' }, target: 'elsewhere' },
        { target: 'phoning' },
      ],
    },
    ...byPasskey,
    ...byPhone,
    ...byCreating,
    ...signInDeviceStates,
    unsupported: { on: { 'person.retried': 'deciding' } },
    lapsed: { on: { 'person.restarted': { actions: 'startAgain' } } },
    done: { entry: 'reportPerson' },
    closed: { type: 'final' },
  },
});
