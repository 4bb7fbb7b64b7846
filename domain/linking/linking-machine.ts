import { byBank, linking } from './linking-by-bank.ts';
import { byCard } from './linking-by-card.ts';
import { linkingContext } from './linking-context.ts';
import { selecting } from './linking-selecting.ts';
import { linkingSetup } from './linking-setup.ts';

/** What the streams say of the attempt at hand, whatever is on the screen; of any other charge it is kept, in case it becomes ours. */
const facts = {
  'card.linked': [{ guard: 'ofCharge', target: '.success', actions: 'noteFact' }, { actions: 'noteFact' }],
  'card.rejected': [
    { guard: 'ofCharge', target: '.card_entry.rejected', actions: 'noteFact' },
    { actions: 'noteFact' },
  ],
  'card.errored': [{ guard: 'ofCharge', target: '.error', actions: 'noteFact' }, { actions: 'noteFact' }],
  'card.progressed': { guard: 'further', target: '.linking.processing', actions: 'noteFact' },
  'link.completed': { guard: 'ofLink', target: '.success', actions: 'noteFact' },
  'link.failed': { guard: 'ofLink', target: '.error', actions: 'noteFact' },
} as const;

/** What is linked stays linked, and what has failed is not failed again. */
const deaf = { 'card.rejected': {}, 'card.errored': {}, 'card.progressed': {}, 'link.failed': {} } as const;

const success = linkingSetup.createStateConfig({
  initial: 'showing',
  entry: 'forgetCard',
  on: {
    ...deaf,
    'card.linked': { guard: 'ofCharge', actions: 'noteFact' },
    'link.completed': { guard: 'ofLink', actions: 'noteFact' },
    'payer.finished': 'closed',
  },
  states: {
    // A paper has to be read and signed: it stays until the payer has it.
    paper: { exit: 'announceLinked' },
    showing: { exit: 'announceLinked', after: { successShown: 'announced' } },
    announced: { after: { panelLinger: '#linking.closed' } },
  },
});

/**
 * One payer linking one account: which, how, and what its bank wants as a proof, until it is linked or the panel closes.
 * One attempt at a time; facts about another are not heard. Once closed it hears nothing.
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
  on: { ...facts, 'line.*': { actions: 'noteLine' }, 'payer.closed': '.closed' },
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
    ...byBank,
    card_entry: byCard,
    success,
    error: { entry: 'forgetCard', on: { ...deaf, 'payer.went_back': 'leaving' } },
    /** Back: to the number, where that is what the account was found by; otherwise there is nothing to go back to. */
    leaving: {
      entry: 'forgetCard',
      always: [{ guard: 'fromNumber', target: 'select.manual.entering', actions: 'reset' }, { target: 'closed' }],
    },
    closed: { type: 'final', entry: 'forgetCard' },
  },
});
