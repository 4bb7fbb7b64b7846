import { connection, driver } from './terminal-connection.ts';
import { terminalContext } from './terminal-context.ts';
import { onlineProcessing } from './terminal-online.ts';
import { fault, noteRejection, terminalSetup, whole } from './terminal-setup.ts';

/** The first event of a card, whether or not the reader has announced that it is waiting. */
const cardComes = {
  'card.inserted': '#terminal.transaction.card_detected',
  'card.swiped': { target: '#terminal.transaction.idle.cancelling', actions: fault('MCR') },
  'card.tapped': { target: '#terminal.transaction.idle.cancelling', actions: fault('NFC_ONLINE') },
  'reader.disconnected': { target: '#terminal.transaction.idle.resting', actions: fault('NOT_CONNECTED') },
} as const;

/** No card is in: at rest, waiting for one, or cancelling what the reader was doing. */
const idle = terminalSetup.createStateConfig({
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

/** Events while the card is in and its bank has not been asked. */
const cardWorks = {
  'pin.asked': '#terminal.transaction.pin_entry',
  'card.offered_applications': { target: '#terminal.transaction.card_detected.choosing', actions: 'noteApplications' },
  'card.went_online': [
    { guard: 'readable', target: '#terminal.transaction.online_processing', actions: 'openPurchase' },
    { target: '#terminal.transaction.idle.cancelling', actions: 'noteUnreadable' },
  ],
  'card.accepted': { target: '#terminal.transaction.idle.resting', actions: fault('OFFLINE_APPROVAL') },
  'card.refused': { target: '#terminal.transaction.idle.resting', actions: fault('DECLINED') },
  'card.removed': { target: '#terminal.transaction.idle.cancelling', actions: fault('CARD_REMOVED') },
  'reader.disconnected': { target: '#terminal.transaction.idle.resting', actions: fault('NOT_CONNECTED') },
} as const;

/** The reader reads the card, and may ask for an application. */
const cardDetected = terminalSetup.createStateConfig({
  initial: 'reading',
  on: cardWorks,
  states: {
    reading: { after: { readingWait: { target: '#terminal.transaction.idle.cancelling', actions: fault('TIMEOUT') } } },
    choosing: {
      after: { pinWait: { target: '#terminal.transaction.idle.cancelling', actions: fault('TIMEOUT') } },
      on: { 'payer.chose_application': { target: 'reading', actions: 'chooseApplication' } },
    },
  },
});

const pinEntry = terminalSetup.createStateConfig({
  after: { pinWait: { target: 'idle.cancelling', actions: fault('TIMEOUT') } },
  on: { ...cardWorks, 'pin.asked': {} },
});

const transaction = terminalSetup.createStateConfig({
  initial: 'idle',
  on: {
    'payer.reset_transaction': { target: '.idle.cancelling', actions: 'forgetFault' },
    'payer.reset_device': [
      { guard: 'connected', target: '.idle.resetting', actions: 'forgetFault' },
      { target: '.idle.resting', actions: fault('NOT_CONNECTED') },
    ],
    'payer.disconnected': '.idle.resting',
    'payment.settled': { target: '.completed', actions: ['forgetFault', 'forgetPurchase', 'stopReader'] },
    'reader.failed': [
      { guard: 'expectedFault', target: '.idle.resting' },
      { target: '.idle.resting', actions: 'noteReaderFault' },
    ],
  },
  states: {
    idle,
    card_detected: cardDetected,
    pin_entry: pinEntry,
    online_processing: onlineProcessing,
    completed: {
      on: {
        'payer.reset_transaction': { actions: 'stopReader' },
        'payer.reset_device': { actions: 'resetReader' },
        'payer.disconnected': {},
        'payment.settled': {},
        'reader.failed': {},
        'card.removed': { actions: 'noteCardRemoved' },
      },
    },
  },
});

/**
 * One chip-card purchase at a reader: the reader's software, its connection and the transaction run in parallel. A
 * purchase keeps one reference until its outcome is known, so money is taken at most once.
 */
export const terminalMachine = terminalSetup.createMachine({
  id: 'terminal',
  context: ({ input }) => terminalContext(input),
  type: 'parallel',
  states: { driver, connection, transaction },
});
