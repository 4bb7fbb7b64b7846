import { debitStories } from '../conformance/debit-stories.ts';
import { monoLinkRail } from './mono-link-rail.ts';
import { monoOfTests, rightDetails } from './mono-of-tests.ts';
import { monoReference } from './mono-reference.ts';
import { monoMandateRail } from './open-mono-rails.ts';
import { decideDebits } from './stand-in/mono-debits.ts';
import { payIntoMandate, readyMandates } from './stand-in/mono-mandates.ts';
import { deliveryOf, othersBvn } from './stand-in/start-mono-stand-in.ts';

/** Ends of account numbers by which debits go through at once, after a while, or find too little. */
const ends = ['00', '69', '51', '77'] as const;
let opened = 0;

const debiting = 'POST /v3/payments/mandates/mmc_';
const calls = ['POST /v2/customers', 'PATCH /v2/customers/', 'POST /v3/payments/mandates', debiting];

debitStories('Mono', calls, async () => {
  const { standIn, deps, pass, account } = await monoOfTests();
  const { book, faults, webhooks, stop } = standIn;
  opened += 1;
  const accountNumber = `20000000${ends[opened % ends.length]}`;
  return {
    ...{ links: monoLinkRail(deps), debits: monoMandateRail(deps), pass, stop },
    account: account({ accountNumber }),
    details: { right: rightDetails, mistyped: { ...rightDetails, bvn: othersBvn } },
    plan: faults.plan,
    clearFaults: faults.clear,
    agree: async (_reference, instructions) => {
      if (instructions.requires !== 'payIn') return;
      payIntoMandate(book, { accountNumber: instructions.payIn.accountNumber, amount: 10_000, from: accountNumber });
    },
    continueRun: () => {
      readyMandates(book);
      decideDebits(book);
    },
    takeDeliveries: () => webhooks.takeDue().map(deliveryOf),
    movedKobo: (debit) => {
      const booked = book.debits.get(monoReference(debit));
      return booked?.status === 'successful' ? booked.amount : 0;
    },
    timesOrdered: (debit) => book.ordered.filter((reference) => reference === monoReference(debit)).length,
    activeRights: () =>
      [...book.mandates.values()].filter(({ status }) => status === 'initiated' || status === 'approved').length,
  };
});
