import { fault } from './terminal-requesting.ts';
import { terminalSetup } from './terminal-setup.ts';

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
export const cardDetected = terminalSetup.createStateConfig({
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

export const pinEntry = terminalSetup.createStateConfig({
  after: { pinWait: { target: 'idle.cancelling', actions: fault('TIMEOUT') } },
  on: { ...cardWorks, 'pin.asked': {} },
});
