import { readConsent } from '@yarda/contracts/consent/consent.ts';
import {
  createPaymentRequest,
  openPaymentRequest,
  readPaymentRequest,
} from '@yarda/contracts/consent/consent-requests.ts';
import { submitOtp } from '@yarda/contracts/payments/cards.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { declineOffer } from '@yarda/contracts/payments/payment-offer.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../harness/event-reader.ts';
import { newLinker } from '../harness/link-account.ts';
import { type OpenPayment, openPayment, paymentThatIs, readPayment } from '../harness/new-consent.ts';
import { newPage } from '../harness/page-claim.ts';
import { chargeNumber, handIn } from '../harness/pay-by-card.ts';
import { payerAliasFor } from '../harness/register-with-merchant.ts';
import type { Asker } from '../harness/requester.ts';
import { startTestServer } from '../harness/test-server.ts';
import { saveAnnouncement } from './announcement-store.ts';
import { pageVisitor } from './page-visitor.ts';

/**
 * Tries each act as each caller. Anyone with a link may see its request and pay. Only the page with the claim of a
 * charge, or the person, may see, answer or end that charge. Opening, announcing and bundling bind nobody.
 */
const server = await startTestServer();
const ada = (await server.call(signInToSandbox, { body: { phone: '+2348000000001' } })).reply();
const page = newPage();
/** The caller that started the charge or announced the transfer: signed in, on this page. */
const payer: Asker = { ...page, token: ada.token };
const linker = await newLinker(server);
const callers = {
  "the payer's page": page,
  'the payer, signed in elsewhere': { ...newPage(), token: ada.token },
  'a stranger': newPage(),
  'a stranger, signed in': { ...newPage(), token: linker.token },
  'a stranger without a claim': {},
} as const satisfies Record<string, Asker>;

const codeRequiringCard = '5555555555554444';
const challengePageCard = '4000000000003220';
const good = '4111111111111111';
const query = { clientId: 'cli_demo' };

const underway = async (number: string): Promise<OpenPayment> => {
  const payment = await openPayment(server, 250_000);
  (await chargeNumber(server, payment, number, payer, true)).reply();
  return payment;
};
const codeOf = ({ status, failure }: Awaited<ReturnType<typeof handIn>>): string =>
  status === 200 ? 'done' : failure().code;

/** Paid by Ada from her own account, after 25 strangers and both others said that the transfer was theirs. */
const transferred = async (): Promise<OpenPayment> => {
  const payment = await openPayment(server, 250_006);
  const { paymentId, consentId } = payment;
  const strangers = [...Array.from({ length: 25 }, newPage), callers['a stranger'], callers['a stranger, signed in']];
  // The sandbox sends the money as soon as anyone announces it by the call.
  await server.parts.database.transaction(async (tx) => {
    for (const asker of strangers)
      await saveAnnouncement(tx, paymentId, visitorOf(asker), new Date(server.parts.bank.now()));
  });
  (await server.call(announceTransfer, { params: { paymentId }, body: { consentId } }, payer)).reply();
  await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
  return payment;
};
const visitorOf = ({ headers, token }: Asker): Payer => ({
  ...pageVisitor({ visitor: null, header: (name) => headers?.[name] }),
  payerUserId: token === undefined ? null : linker.userId,
});

let guessed = 5_200_000_000;
const declinedCard = (): string => {
  guessed += 1;
  return `${400_500 + (guessed % 90)}${guessed}`;
};

const request = async (input: object = {}): Promise<string> => {
  const body = { clientId: 'cli_demo', amount: 500_000, narration: 'Invoice', ...input };
  return (await server.call(createPaymentRequest, { body })).reply().paymentRequestId;
};
const open = async (requestIds: readonly string[], asker: Asker) => {
  const read = (paymentRequestId: string) => server.call(readPaymentRequest, { params: { paymentRequestId }, query });
  const all = await Promise.all(requestIds.map(read));
  const paymentConsents = all.flatMap((one) => one.reply().data.paymentConsents);
  return server.call(openPaymentRequest, { query, body: { paymentConsents } }, asker);
};
const adasId = await payerAliasFor(server, ada.user);

type Outcomes = readonly [page: unknown, person: unknown, stranger: unknown, signedIn: unknown, claimless: unknown];
const onlyThePayer = (theirs: unknown, others: unknown): Outcomes => [theirs, theirs, others, others, others];
const everyone = (outcome: unknown): Outcomes => [outcome, outcome, outcome, outcome, outcome];

const acts: readonly (readonly [act: string, expected: Outcomes, run: (caller: Asker) => Promise<unknown>])[] = [
  [
    'sees what is asked',
    everyone(250_000),
    async (caller) => (await readPayment(server, await openPayment(server, 250_000), caller)).amount,
  ],
  [
    'pays with a card',
    everyone('executed'),
    async (caller) => {
      const payment = await openPayment(server, 250_000);
      (await chargeNumber(server, payment, good, caller)).reply();
      return (await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed')).status;
    },
  ],
  [
    "pays while the payer's charge waits for a code",
    everyone('executed'),
    async (caller) => {
      const payment = await underway(codeRequiringCard);
      (await chargeNumber(server, payment, good, caller)).reply();
      return (await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed')).status;
    },
  ],
  [
    "sees the payer's charge and what their bank says",
    onlyThePayer(['otp', 'string'], [undefined, 'undefined']),
    async (caller) => {
      const { openCharge } = await readPayment(server, await underway(codeRequiringCard), caller);
      return [openCharge?.next, typeof openCharge?.displayMessage];
    },
  ],
  [
    "sees the page of the payer's bank",
    onlyThePayer('string', 'undefined'),
    async (caller) =>
      typeof (await readPayment(server, await underway(challengePageCard), caller)).openCharge?.challengeUrl,
  ],
  [
    "answers the payer's charge",
    onlyThePayer('done', 'OTP_NOT_REQUESTED'),
    async (caller) => codeOf(await handIn(server, await underway(codeRequiringCard), '123456', caller)),
  ],
  [
    "answers the payer's charge by the consent's call",
    onlyThePayer('done', 'OTP_NOT_REQUESTED'),
    async (caller) => {
      const { paymentId } = await underway(codeRequiringCard);
      const answer = await server.call(submitOtp, { body: { paymentId, otp: '123456' } }, caller);
      return answer.status === 200 ? 'done' : answer.failure().code;
    },
  ],
  [
    "ends the payer's charge by five wrong codes",
    onlyThePayer('CARD_CHALLENGE_ENDED', 'done'),
    async (caller) => {
      const payment = await underway(codeRequiringCard);
      for (let n = 0; n < 5; n += 1) await handIn(server, payment, `65430${n}`, caller);
      return codeOf(await handIn(server, payment, '123456', payer));
    },
  ],
  [
    "replaces the payer's charge by another card",
    onlyThePayer(undefined, 'challenge'),
    async (caller) => {
      const payment = await underway(challengePageCard);
      await chargeNumber(server, payment, '5555555555554444', caller);
      const { openCharge } = await readPayment(server, payment, payer);
      return openCharge?.next === 'challenge' ? 'challenge' : undefined;
    },
  ],
  [
    "uses up the payer's tries",
    onlyThePayer('CARD_PAUSED', 'tried'),
    async (caller) => {
      const payment = await openPayment(server, 250_000);
      for (let n = 0; n < 5; n += 1) await chargeNumber(server, payment, declinedCard(), caller);
      const own = Object.is(caller, page) ? page : payer;
      const answer = await chargeNumber(server, payment, good, own);
      return answer.status === 200 ? 'tried' : answer.failure().code;
    },
  ],
  [
    "hears the payer's card on the stream",
    onlyThePayer(true, false),
    async (caller) => {
      const payment = await openPayment(server, 250_000);
      (await chargeNumber(server, payment, good, payer)).reply();
      return (await received(payment, caller)).includes('411111******1111');
    },
  ],
  [
    "hears the payer's bank on the stream, whoever announced the transfer",
    onlyThePayer(true, false),
    async (caller) => (await received(await transferred(), caller)).includes('Zenith Bank'),
  ],
  [
    'sees from which account a transfer came',
    onlyThePayer(['Ada Obi', '0001'], null),
    async (caller) => {
      const { origin } = await readPayment(server, await transferred(), caller);
      return origin?.paymentMethod === 'bank_transfer' ? [origin.accountName, origin.accountNumber.slice(-4)] : null;
    },
  ],
  [
    'declines the offer to link the account',
    onlyThePayer(200, 404),
    async (caller) => {
      const { paymentId, consentId } = await transferred();
      return (await server.call(declineOffer, { params: { paymentId }, body: { consentId } }, caller)).status;
    },
  ],
  [
    'opens a payment request, and binds nobody by it',
    everyone([201, 'pending']),
    async (caller) => {
      const opened = await open([await request()], caller);
      const { consentId } = opened.reply();
      const owner = { ...newPage(), token: (await newLinker(server)).token };
      const read = await server.call(readConsent, { params: { consentId }, query }, owner);
      return [opened.status, read.reply().consent.status];
    },
  ],
  [
    'opens several requests together that name the payer',
    [422, 201, 422, 422, 422],
    async (caller) =>
      (await open([await request({ userId: adasId }), await request({ userId: adasId })], caller)).status,
  ],
];

const received = async ({ paymentId, consentId }: OpenPayment, { token, headers }: Asker): Promise<string> => {
  const address = `${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`;
  const stream = await readEvents(address, { token, headers });
  await stream.until('it is paid', (events) => events.some(({ data }) => data.eventType === 'payment_success'));
  stream.cut();
  return JSON.stringify(stream.events);
};

describe.each(acts)('%s:', (_act, expected, run) => {
  it.each(Object.entries(callers).map(([name, caller], at) => [name, expected[at], caller] as const))(
    '%s: %j',
    async (_name, outcome, caller) => {
      expect(await run(caller)).toEqual(outcome);
    },
  );
});
