import { assign } from 'xstate';
import { linkNext } from './link-next.ts';
import { answered } from './linking-answer.ts';
import { byBank, linking } from './linking-by-bank.ts';
import { verification } from './linking-by-service.ts';
import { linkingContext } from './linking-context.ts';
import { selecting } from './linking-selecting.ts';
import { linkingSetup } from './linking-setup.ts';

/** Problems that end the attempt, which can then only be restarted. */
const ENDED = ['VERIFICATION_LOCKED', 'ACCOUNT_LINK_FAILED', 'ACCOUNT_LINK_NOT_FOUND'];

/** Collects the payer's details that the mandate system needs before it asks the bank. The link then continues. */
const details = linkingSetup.createStateConfig({
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

/** Charges the card to prove that the account is the payer's. An approved charge links the account. */
const byCard = linkingSetup.createStateConfig({
  exit: 'forgetCard',
  invoke: {
    id: 'charge',
    src: 'charge',
    input: ({ context: { account, attempt } }) => ({ purpose: { kind: 'link', account }, attempt }),
    onDone: [
      {
        guard: ({ event }) => event.output.approved,
        target: 'success',
        actions: { type: 'noteCharge', params: ({ event }) => event.output },
      },
      { target: 'leaving', actions: { type: 'noteCharge', params: ({ event }) => event.output } },
    ],
  },
});

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
