import { fault, whole } from './terminal-requesting.ts';
import { noteRejection, terminalSetup } from './terminal-setup.ts';

/** The first event of a card, whether or not the reader has announced that it is waiting. */
const cardComes = {
  'card.inserted': '#terminal.transaction.card_detected',
  'card.swiped': { target: '#terminal.transaction.idle.cancelling', actions: fault('MCR') },
  'card.tapped': { target: '#terminal.transaction.idle.cancelling', actions: fault('NFC_ONLINE') },
  'reader.disconnected': { target: '#terminal.transaction.idle.resting', actions: fault('NOT_CONNECTED') },
} as const;

/** No card is in: at rest, waiting for one, or cancelling what the reader was doing. */
export const idle = terminalSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: {
        'payer.started': [
          { guard: 'undecided', target: '#terminal.transaction.online_processing', actions: 'forgetFault' },
          { guard: 'connected', target: 'judging', actions: 'forgetFault' },
          { actions: fault('NOT_CONNECTED') },
        ],
      },
    },
    judging: {
      always: [
        { guard: 'amountTaken', target: 'starting' },
        { target: 'resting', actions: 'noteAmountFault' },
      ],
    },
    starting: {
      invoke: {
        src: 'startTransaction',
        input: whole,
        onDone: 'waiting',
        onError: { target: 'resting', actions: noteRejection('UNKNOWN') },
      },
      on: { ...cardComes, 'reader.awaited_card': 'waiting' },
    },
    waiting: {
      after: { cardWait: { target: 'cancelling', actions: fault('TIMEOUT') } },
      on: cardComes,
    },
    cancelling: {
      on: { 'reader.failed': {} },
      invoke: { src: 'cancelTransaction', input: whole, onDone: 'resting', onError: 'resting' },
    },
    resetting: {
      on: { 'reader.failed': {} },
      invoke: {
        src: 'reset',
        input: whole,
        onDone: 'resting',
        onError: { target: 'resting', actions: fault('RESET_FAILED') },
      },
    },
  },
});
