import type { DeviceProgress, ProofTransfer } from '@yarda/contracts/identity/sign-in-proofs.ts';
import type { DoneActorEvent } from 'xstate';
import type { SignInOutcome } from './sign-in-calls.ts';
import { givenBy, lapsed, stopped, succeeded, touchFrom, troubled } from './sign-in-outcomes.ts';
import { signInSetup } from './sign-in-setup.ts';

type Done<Value> = { readonly event: DoneActorEvent<SignInOutcome<Value>> };

const shown = { type: 'noteProgress', params: (done: Done<DeviceProgress>) => givenBy(done) } as const;
const input = { type: 'noteTransfer', params: (done: Done<ProofTransfer>) => givenBy(done) } as const;
const notSeen = { type: 'noteTrouble', params: 'transfer-not-seen' } as const;

/** A call that failed: the device is stopped, the sign-in is over, or the person sees why and may try again. */
const failedTo = <State extends string>(target: State) => [stopped, lapsed, { target, actions: troubled }] as const;

/**
 * This device has a passkey, and waits to be let in. Meanwhile it proves whose it is; another device's passkey lets it
 * in at once.
 */
export const signInDeviceStates = {
  device: signInSetup.createStateConfig({
    initial: 'reading',
    on: { 'person.used_passkey': touchFrom('device') },
    states: {
      reading: {
        invoke: {
          src: 'readDevice',
          input: ({ context: { sessionId } }) => ({ sessionId }),
          onDone: [{ guard: succeeded, target: 'asking', actions: shown }, ...failedTo('unread')],
        },
      },
      unread: { on: { 'person.retried': { target: 'reading', actions: 'forgetTrouble' } } },
      asking: {
        on: {
          'person.gave_account': [
            { guard: 'accountValid', target: 'beginning', actions: 'forgetTrouble' },
            { actions: { type: 'noteTrouble', params: 'account-invalid' } },
          ],
          'person.gave_name': { target: 'naming', actions: 'forgetTrouble' },
        },
      },
      beginning: {
        invoke: {
          src: 'startAccountProof',
          input: ({ context: { sessionId }, event }) => ({
            sessionId,
            accountNumber: event.type === 'person.gave_account' ? event.accountNumber : '',
          }),
          onDone: [{ guard: succeeded, target: 'paying', actions: input }, ...failedTo('asking')],
        },
      },
      paying: {
        on: {
          'person.paid': { target: 'confirming', actions: 'forgetTrouble' },
          'person.left': { target: 'asking', actions: 'forgetTrouble' },
        },
      },
      confirming: {
        invoke: {
          src: 'confirmAccountProof',
          input: ({ context: { sessionId } }) => ({ sessionId }),
          onDone: [
            { guard: (done: Done<boolean>) => givenBy(done) === true, target: 'reading' },
            { guard: succeeded, target: 'paying', actions: notSeen },
            ...failedTo('paying'),
          ],
        },
      },
      naming: {
        invoke: {
          src: 'proveByName',
          input: ({ context: { sessionId }, event }) => ({
            sessionId,
            name: event.type === 'person.gave_name' ? event.name : '',
          }),
          onDone: [{ guard: succeeded, target: 'reading' }, ...failedTo('asking')],
        },
      },
    },
  }),
  stopped: signInSetup.createStateConfig({ on: { 'person.restarted': { actions: 'startAgain' } } }),
};
