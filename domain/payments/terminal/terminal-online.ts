import { assign } from 'xstate';
import { fault, terminalSetup, whole } from './terminal-setup.ts';

/**
 * The bank has been asked, so only its answer decides, whatever the reader does. A lost request is repeated under the
 * same reference for as long as it takes.
 */
export const onlineProcessing = terminalSetup.createStateConfig({
  initial: 'paying',
  on: { 'reader.failed': {}, 'reader.disconnected': {}, 'card.removed': { actions: 'noteCardRemoved' } },
  states: {
    paying: {
      invoke: {
        src: 'purchase',
        input: whole,
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'approved',
            target: 'telling',
            actions: [
              'forgetPurchase',
              assign({ cardAnswer: ({ event: { output } }) => ('iccResponse' in output ? output.iccResponse : '') }),
            ],
          },
          {
            guard: ({ event }) => event.output.outcome === 'declined',
            target: 'refusing',
            actions: [
              'forgetPurchase',
              assign({ cardAnswer: ({ event: { output } }) => ('iccResponse' in output ? output.iccResponse : '') }),
            ],
          },
          {
            guard: ({ event }) => event.output.outcome === 'paid',
            target: '#terminal.transaction.completed',
            actions: ['forgetPurchase', 'stopReader'],
          },
          {
            guard: ({ event }) => event.output.outcome === 'refused',
            target: '#terminal.transaction.idle.cancelling',
            actions: [
              'forgetPurchase',
              {
                type: 'noteFault',
                params: ({ event: { output } }) => ('code' in output ? output.code : 'UNKNOWN'),
              },
            ],
          },
          { target: 'unanswered' },
        ],
        onError: 'unanswered',
      },
    },
    unanswered: {
      entry: fault('OUTCOME_UNKNOWN'),
      exit: 'forgetFault',
      after: { askAgainPause: 'paying' },
    },
    telling: {
      invoke: {
        src: 'answerCard',
        input: whole,
        onDone: '#terminal.transaction.completed',
        onError: '#terminal.transaction.completed',
      },
      after: { cardAnswerWait: '#terminal.transaction.completed' },
    },
    refusing: {
      exit: fault('DECLINED'),
      invoke: {
        src: 'answerCard',
        input: whole,
        onDone: '#terminal.transaction.idle.resting',
        onError: '#terminal.transaction.idle.resting',
      },
      after: { cardAnswerWait: '#terminal.transaction.idle.resting' },
    },
  },
});
