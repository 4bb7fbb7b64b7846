import { assign } from 'xstate';
import { answered } from './linking-answer.ts';
import { linkingSetup } from './linking-setup.ts';

/** Problems that end a verification, which can then only be restarted. */
const ENDED = ['VERIFICATION_LOCKED', 'REMITA_REFERENCE_NOT_FOUND'];

/** The values that the alternate service asks for, to prove that the account is the payer's. */
export const verification = linkingSetup.createStateConfig({
  initial: 'entering',
  exit: 'forgetValues',
  on: { 'payer.went_back': 'leaving' },
  states: {
    entering: {
      on: {
        'payer.verified': [
          { guard: 'verificationNamed', target: 'verifying', actions: ['forgetProblem', 'noteValues'] },
          {
            actions: { type: 'say', params: 'No Remita transaction reference found for auth submission' },
          },
        ],
      },
    },
    verifying: {
      invoke: {
        src: 'verifyAccount',
        input: ({ context: { link, values } }) => ({
          transactionReference: (link?.next === 'verification' && link.transactionReference) || '',
          values,
        }),
        onDone: {
          target: 'judging',
          actions: assign(({ event }) => answered(event.output, () => ({}))),
        },
      },
    },
    judging: {
      entry: 'forgetValues',
      always: [
        { guard: 'answered', target: '#linking.success' },
        { guard: { type: 'refused', params: ENDED }, target: '#linking.error', actions: 'noteFailure' },
        { target: 'entering' },
      ],
    },
  },
});
