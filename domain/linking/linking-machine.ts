import { byBank, linking } from './linking-by-bank.ts';
import { byCard } from './linking-by-card.ts';
import { verification } from './linking-by-service.ts';
import { linkingContext } from './linking-context.ts';
import { selecting } from './linking-selecting.ts';
import { linkingSetup } from './linking-setup.ts';

/** What the stream says of the link at hand, whatever is on the screen. */
const facts = {
  'link.completed': { guard: 'ofLink', target: '.success', actions: 'noteFact' },
  'link.failed': { guard: 'ofLink', target: '.error', actions: 'noteFact' },
} as const;

/** What is linked stays linked, and what has failed is not failed again. */
const deaf = { 'link.failed': {} } as const;

const success = linkingSetup.createStateConfig({
  initial: 'showing',
  on: {
    ...deaf,
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
    ...byBank,
    card_entry: byCard,
    verification,
    success,
    error: { on: { ...deaf, 'payer.went_back': 'leaving' } },
    /** Back: to the number, where that is what the account was found by; otherwise there is nothing to go back to. */
    leaving: {
      always: [{ guard: 'fromNumber', target: 'select.manual.entering', actions: 'reset' }, { target: 'closed' }],
    },
    closed: { type: 'final' },
  },
});
