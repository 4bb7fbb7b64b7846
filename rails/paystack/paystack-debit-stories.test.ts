import { debitStories } from '../conformance/debit-stories.ts';
import { findMandatePage } from './mandate-authorization.ts';
import { paystackMandateRail } from './open-paystack-rails.ts';
import { paystackLinkRail } from './paystack-link-rail.ts';
import { paystackOfTests } from './paystack-of-tests.ts';
import { paystackReference } from './paystack-reference.ts';
import { decideCharges } from './stand-in/stand-in-cards.ts';
import { activateMandates, agreeToMandate } from './stand-in/stand-in-mandates.ts';
import { deliveryOf } from './stand-in/start-stand-in.ts';

/** Accounts that have enough, and too little. */
const accounts = ['0123456785', '0123456751'] as const;
let opened = 0;

const debiting = 'POST /transaction/charge_authorization';
const calls = ['POST /customer/authorization/initialize', 'POST /customer/authorization/deactivate', debiting];

debitStories('Paystack', calls, async () => {
  const { standIn, deps, pass } = await paystackOfTests();
  const { book, faults, webhooks, stop } = standIn;
  opened += 1;
  return {
    ...{ links: paystackLinkRail(deps), debits: paystackMandateRail(deps), pass, stop },
    account: {
      ...{ accountNumber: accounts[opened % 2] ?? accounts[0], institutionCode: '000013', service: 'direct' },
      ...{ accountName: 'ADA OBI', payer: { key: 'usr_1', phone: '+2348031234567' } },
      mandate: { eachKobo: 2_500_000_000, from: '2026-11-21T09:00:00.000Z', until: '2031-11-21T09:00:00.000Z' },
      returnUrl: 'https://pay.example/link-return/x',
    },
    details: null,
    plan: faults.plan,
    clearFaults: faults.clear,
    agree: async (reference) => agreeToMandate(book, (await findMandatePage(deps, reference))?.reference ?? ''),
    continueRun: () => {
      activateMandates(book);
      decideCharges(book);
    },
    takeDeliveries: () => webhooks.takeDue().map(deliveryOf),
    movedKobo: (debit) => {
      const transaction = book.transactions.get(paystackReference(debit));
      return transaction?.status === 'success' ? transaction.amount : 0;
    },
    timesOrdered: (debit) =>
      standIn.arrived(debiting).filter((body) => Object(body).reference === paystackReference(debit)).length,
    activeRights: () =>
      [...book.mandates.values()].filter(({ status }) => status === 'pending' || status === 'active').length,
  };
});
