import { cardGone, challenge, code, deciding } from './charge-confirming.ts';
import { chargeContext } from './charge-context.ts';
import { entry, requestsState } from './charge-requesting.ts';
import { chargeSetup } from './charge-setup.ts';

/** A link can take another card. A payment whose outcome is unknown must not be charged to a second card. */
const anotherCard = {
  guard: 'ofLink',
  target: 'entry',
  actions: ['renew', 'forgetProblem', 'forgetCard'],
} as const;

/** How a charge can end: `declined` and `uncertain` can be retried; `ended` is final unless a late approval arrives. */
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
  // Repeating the same request never charges twice.
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
 * A payer charges one card, for a payment or a link: the card, its PIN, the bank's checks and the outcome. Resumes a
 * charge that is already open. Holds no card data. Final states: `approved` and `left`.
 */
export const chargeMachine = chargeSetup.createMachine({
  id: 'charge',
  context: ({ input }) => chargeContext(input),
  initial: 'restoring',
  invoke: { id: 'line', src: 'line', input: ({ context: { purpose } }) => ({ purpose }) },
  on: {
    'payment.settled': '.approved',
    'charge.approved': [{ guard: 'ours', target: '.approved', actions: 'noteEnd' }, { actions: 'storeEnd' }],
    'charge.declined': [{ guard: 'ours', target: '.judged', actions: 'noteEnd' }, { actions: 'storeEnd' }],
    'charge.ended': [{ guard: 'ours', target: '.ended', actions: 'noteEnd' }, { actions: 'storeEnd' }],
    'charge.progressed': { guard: 'further', target: '.deciding', actions: 'noteProgress' },
    'line.*': { actions: 'noteLine' },
    // A payment that is being decided cannot be left for another way to pay: it might be paid twice.
    'payer.left': { guard: 'ofLink', target: '.left' },
  },
  states: {
    restoring: {
      always: [
        { guard: { type: 'restores', params: 'otp' }, target: 'code' },
        { guard: { type: 'restores', params: 'challenge' }, target: 'challenge' },
        { guard: { type: 'restores', params: 'waiting' }, target: 'deciding' },
        { guard: 'hosted', target: 'entry.hosted' },
        { target: 'entry' },
      ],
    },
    entry,
    asking: requestsState,
    code,
    challenge,
    deciding,
    ...outcomes,
    approved: { type: 'final', entry: ['noteApproved', 'forgetCard'] },
    left: { type: 'final', entry: 'forgetCard' },
  },
  output: ({ context: { approved, accountId, cardOnly, failure, attempt } }) => ({
    ...{ approved, accountId, cardOnly, failure, attempt },
  }),
});
