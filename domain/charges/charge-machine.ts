import { asking, entry } from './charge-asking.ts';
import { cardGone, challenge, code, deciding } from './charge-confirming.ts';
import { chargeContext } from './charge-context.ts';
import { chargeSetup } from './charge-setup.ts';

/** A link takes another card; a payment that nobody knows the end of must not be charged to a second one. */
const anotherCard = {
  guard: 'ofLink',
  target: 'entry',
  actions: ['renew', 'forgetProblem', 'forgetCard'],
} as const;

/** How a charge comes out: `declined` and `uncertain` can be tried again, `ended` is over unless its approval was late. */
const outcomes = {
  judged: chargeSetup.createStateConfig({ always: [{ guard: 'ofFunds', target: 'left' }, { target: 'declined' }] }),
  declined: chargeSetup.createStateConfig({
    after: cardGone,
    on: {
      'payer.tried_again': { target: 'asking', actions: ['renew', 'noteRetrying'] },
      'payer.changed_card': anotherCard,
      'payer.left': 'left',
    },
  }),
  // Asked for again as it was, the charge is never made twice.
  uncertain: chargeSetup.createStateConfig({
    entry: 'refreshConsent',
    after: cardGone,
    on: {
      'payer.tried_again': { target: 'asking', actions: ['forgetLost', 'noteRetrying'] },
      'payer.changed_card': anotherCard,
    },
  }),
  ended: chargeSetup.createStateConfig({
    entry: 'forgetCard',
    on: { 'charge.declined': {}, 'charge.ended': {}, 'charge.progressed': {} },
  }),
};

/**
 * One card charged by its payer, for a payment or for a link, begun where a charge stands that is open already: the card,
 * its PIN, what the bank wants, and the outcome. It holds nothing of the card. `approved` and `left` are its ends.
 */
export const chargeMachine = chargeSetup.createMachine({
  id: 'charge',
  context: ({ input }) => chargeContext(input),
  initial: 'restoring',
  invoke: { id: 'line', src: 'line', input: ({ context: { purpose } }) => ({ purpose }) },
  on: {
    'payment.settled': '.approved',
    'charge.approved': [{ guard: 'ours', target: '.approved', actions: 'noteEnd' }, { actions: 'keepEnd' }],
    'charge.declined': [{ guard: 'ours', target: '.judged', actions: 'noteEnd' }, { actions: 'keepEnd' }],
    'charge.ended': [{ guard: 'ours', target: '.ended', actions: 'noteEnd' }, { actions: 'keepEnd' }],
    'charge.progressed': { guard: 'further', target: '.deciding', actions: 'noteProgress' },
    'line.*': { actions: 'noteLine' },
    // A payment that is being decided is not left for another way to pay: it might be made twice.
    'payer.left': { guard: 'ofLink', target: '.left' },
  },
  states: {
    restoring: {
      always: [
        { guard: { type: 'restores', params: 'otp' }, target: 'code' },
        { guard: { type: 'restores', params: 'challenge' }, target: 'challenge' },
        { guard: { type: 'restores', params: 'waiting' }, target: 'deciding' },
        { target: 'entry' },
      ],
    },
    entry,
    asking,
    code,
    challenge,
    deciding,
    ...outcomes,
    approved: { type: 'final', entry: ['noteApproved', 'forgetCard'] },
    left: { type: 'final', entry: 'forgetCard' },
  },
  output: ({ context: { approved, accountId, failure, attempt } }) => ({ approved, accountId, failure, attempt }),
});
