import { byBank, linking } from './linking-by-bank.ts';
import { byCard } from './linking-by-card.ts';
import { details } from './linking-by-details.ts';
import { verification } from './linking-by-service.ts';
import { linkingContext } from './linking-context.ts';
import { selecting } from './linking-selecting.ts';
import { linkingSetup } from './linking-setup.ts';

/** Stream events about the current link, on any screen. */
const facts = {
  'link.completed': { guard: 'ofLink', target: '.success', actions: 'noteFact' },
  'link.failed': { guard: 'ofLink', target: '.error', actions: 'noteFact' },
} as const;

/** A link that is made stays made, and a failed one does not fail again. */
const deaf = { 'link.failed': {} } as const;

const success = linkingSetup.createStateConfig({
  initial: 'showing',
  on: {
    ...deaf,
    'link.completed': { guard: 'ofLink', actions: 'noteFact' },
    'payer.finished': 'closed',
  },
  states: {
    // The paper must be read and signed, so it stays until the payer has it.
    paper: { exit: 'announceLinked' },
    showing: { exit: 'announceLinked', after: { successShown: 'announced' } },
    announced: { after: { panelLinger: '#linking.closed' } },
  },
});

/**
 * One payer linking one account: which account, by what method, and the proof its bank wants, until it is linked or the
 * panel closes. One attempt at a time; events about other attempts are ignored, as is everything after closing.
 */
export const linkingMachine = linkingSetup.createMachine({
  id: 'linking',
  context: ({ input: { account = null, cardOnly = false, typed } }) => ({
    ...linkingContext,
    account,
    cardOnly,
    typed: typed ?? '',
    byNumber: typed !== undefined,
  }),
  initial: 'opening',
  on: { ...facts, 'payer.closed': '.closed' },
  states: {
    opening: {
      always: [
        { guard: 'accountGiven', target: 'linking' },
        { guard: 'cardOnly', target: 'card_entry' },
        { guard: 'numberKnown', target: 'select.manual.validating' },
        { guard: 'byNumber', target: 'select.manual' },
        { target: 'select' },
      ],
    },
    select: selecting,
    linking,
    details,
    ...byBank,
    card_entry: byCard,
    verification,
    success,
    error: {
      on: {
        ...deaf,
        'payer.went_back': 'leaving',
        'payer.took_card': { guard: 'accountGiven', target: 'card_entry', actions: ['unfollowLink', 'forgetLink'] },
      },
    },
    /** Back: to the number, if the account was found by it; otherwise the panel closes. */
    leaving: {
      always: [
        { guard: 'fromNumber', target: 'select.manual.entering', actions: ['unfollowLink', 'reset'] },
        { target: 'closed' },
      ],
    },
    closed: { type: 'final', entry: 'announceClosed' },
  },
});
