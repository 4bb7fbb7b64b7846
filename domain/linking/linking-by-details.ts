import { assign } from 'xstate';
import { linkNext } from './link-next.ts';
import { answered } from './linking-answer.ts';
import { linkingSetup } from './linking-setup.ts';

/** Problems that end the attempt, which can then only be restarted. */
const ENDED = ['VERIFICATION_LOCKED', 'ACCOUNT_LINK_FAILED', 'ACCOUNT_LINK_NOT_FOUND'];

/** Collects the payer's details that the mandate system needs before it asks the bank. The link then continues. */
export const details = linkingSetup.createStateConfig({
  initial: 'entering',
  exit: 'forgetValues',
  on: { 'payer.went_back': 'leaving' },
  states: {
    entering: {
      on: {
        'payer.verified': [
          { guard: 'linkNamed', target: 'supplying', actions: ['forgetProblem', 'noteValues'] },
          { actions: { type: 'say', params: 'No account link ID found' } },
        ],
      },
    },
    supplying: {
      invoke: {
        src: 'supplyDetails',
        input: ({ context: { link, values } }) => ({ linkId: link?.linkId ?? '', values }),
        onDone: { target: 'judging', actions: assign(({ event }) => answered(event.output, (link) => ({ link }))) },
      },
    },
    judging: {
      entry: 'forgetValues',
      always: [
        ...linkNext,
        { guard: { type: 'refused', params: ENDED }, target: '#linking.error', actions: 'noteFailure' },
        { target: 'entering' },
      ],
    },
  },
});
