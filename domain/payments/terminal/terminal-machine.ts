import { cardDetected, pinEntry } from './terminal-card-in.ts';
import { connection, driver } from './terminal-connection.ts';
import { terminalContext } from './terminal-context.ts';
import { idle } from './terminal-idle.ts';
import { onlineProcessing } from './terminal-online.ts';
import { fault } from './terminal-requesting.ts';
import { terminalSetup } from './terminal-setup.ts';

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
