import { submitOtp } from '@yarda/contracts/payments/cards.ts';
import { advanceSandboxClock, sendSandboxTransfer, signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../app/check-ledger.ts';
import { readEvents } from '../harness/event-reader.ts';
import { eventually } from '../harness/eventually.ts';
import {
  consentFor,
  type OpenPayment,
  openConsent,
  openPayment,
  paymentThatIs,
  readAsMerchant,
  readPayment,
} from '../harness/new-consent.ts';
import { newPage } from '../harness/page-claim.ts';
import { answerChallenge, chargeNumber, chargeSealed, handIn, sealedFor } from '../harness/pay-by-card.ts';
import { typedCard } from '../harness/sealed-card.ts';
import { tablesWith } from '../harness/tables-with.ts';
import { startTestServer } from '../harness/test-server.ts';
import { createOperatorKey } from '../merchants/keys/operator-keys.ts';
import { endCharge } from './charges/end-charge.ts';
import { reconcileCharges } from './charges/reconcile-charges.ts';

const server = await startTestServer();

const paid = (payment: OpenPayment) =>
  paymentThatIs(server, payment, 'the payment is executed', ({ status }) => status === 'executed');

const page = newPage();

const updateOf = (payment: OpenPayment) =>
  readEvents(`${server.address}/api/events/payments/${payment.paymentId}?consentId=${payment.consentId}`, page);

const failed = async (payment: OpenPayment): Promise<unknown> => {
  const update = await updateOf(payment);
  await update.until('the card failed', (events) => events.some(({ data }) => data.eventType === 'card_failed'));
  update.cut();
  return update.events.find(({ data }) => data.eventType === 'card_failed')?.data.message;
};

const send = async (payment: OpenPayment, amount: number): Promise<void> => {
  const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
  const { accountNumber } = payment;
  (await server.call(sendSandboxTransfer, { body: { accountNumber, amount, ...sender } })).reply();
};

const advance = async (by: string) => (await server.call(advanceSandboxClock, { body: { advance: by } })).reply();

describe('each card of the sandbox', () => {
  it('Visa 1111: paid at once; the merchant reads it, and only the masked card number is kept', async () => {
    const payment = await openPayment(server, 250_000);
    const reply = (await chargeNumber(server, payment, '4111111111111111', page)).reply();
    expect(reply).toMatchObject({ requires3DS: false, requiresOTP: false, amount: 250_000 });
    expect(await paid(payment)).toMatchObject({ paidBy: 'card', receivedAmount: 250_000, returns: [] });
    expect(await readAsMerchant(server, payment.consentId)).toMatchObject({ status: 'granted' });
    const update = await updateOf(payment);
    await update.until('it is told', (events) => events.length > 0);
    update.cut();
    expect(update.events.at(-1)?.data).toMatchObject({
      status: 'completed',
      eventType: 'payment_success',
      paymentType: 'card',
      payerCard: '411111******1111',
      cardWasSaved: false,
      transactionReference: reply.transactionReference,
    });
  });

  it.each([
    ['5555555555554444', 'Enter the OTP sent by your bank', '123456'],
    ['5060990000000016', 'Enter the OTP sent to your phone number', '123456'],
    ['5078650000000024', 'Enter the code from your bank token', 'any text at all'],
  ])('%s: asks for a code ("%s"), and is paid with it', async (number, displayMessage, otp) => {
    const payment = await openPayment(server, 260_000);
    const requestOf = (await chargeNumber(server, payment, number, page)).reply();
    expect(requestOf).toMatchObject({ requiresOTP: true, requires3DS: false, displayMessage });
    expect((await readPayment(server, payment)).status).toBe('pending');
    const completed = (await handIn(server, payment, otp, page)).reply();
    expect(completed).toMatchObject({ paymentType: 'card', amount: 260_000, narration: 'Order of 260000' });
    expect(completed.obfuscatedCard).toBe(`${number.slice(0, 6)}******${number.slice(-4)}`);
    await paid(payment);
  });

  it('accepts the code through the other call too', async () => {
    const payment = await openPayment(server, 261_000);
    await chargeNumber(server, payment, '5555555555554444');
    const wrong = await server.call(submitOtp, { body: { paymentId: payment.paymentId, otp: '111111' } });
    expect(wrong.failure().message).toBe('OTP verification failed');
    (await server.call(submitOtp, { body: { paymentId: payment.paymentId, otp: '123456' } })).reply();
    await paid(payment);
  });

  it.each([
    ['approve', '4000000000003220', []],
    ['approve', '4000000000003063', [50, 75]],
  ] as const)('3-D Secure, %s with %s: paid, after %j per cent', async (answer, number, percents) => {
    const payment = await openPayment(server, 270_000);
    const requestOf = (await chargeNumber(server, payment, number)).reply();
    expect(requestOf).toMatchObject({ requires3DS: true, requiresOTP: false, challengeUrl: expect.any(String) });
    const path = new URL(requestOf.challengeUrl ?? '').pathname;
    const page = await server.parts.app.inject({ url: path });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('₦2,700.00')]);
    expect(await answerChallenge(server, requestOf.transactionReference, answer)).toBe(303);
    await paid(payment);
    const update = await updateOf(payment);
    await update.until('it is told', (events) => events.some(({ data }) => data.status === 'completed'));
    update.cut();
    expect(update.events.map(({ data }) => data.percent).filter(Boolean)).toEqual(percents);
    expect((await server.parts.app.inject({ url: path })).body).toContain('Thank you');
  });

  it('3-D Secure, decline: 3DS authentication failed, and it can be tried again', async () => {
    const payment = await openPayment(server, 280_000);
    const requestOf = (await chargeNumber(server, payment, '4000000000003220')).reply();
    await answerChallenge(server, requestOf.transactionReference, 'decline');
    expect(await failed(payment)).toBe('3DS authentication failed');
    await answerChallenge(server, requestOf.transactionReference, 'approve');
    (await chargeNumber(server, payment, '4111111111111111')).reply();
    expect((await paid(payment)).returns).toEqual([]);
  });

  it.each([
    ['4000000000009995', 'INSUFFICIENT_FUNDS', 'Insufficient funds'],
    ['4000000000000002', 'CARD_DECLINED', 'Card declined by issuer'],
    ['4999999999999999', 'CARD_DECLINED', 'Card declined by issuer'],
  ])('%s: %s', async (number, code, message) => {
    const payment = await openPayment(server, 290_000);
    const answer = await chargeNumber(server, payment, number);
    expect([answer.status, answer.failure().code, answer.failure().message]).toEqual([402, code, message]);
    expect(await failed(payment)).toBe(message);
    expect((await readPayment(server, payment)).status).toBe('pending');
  });

  it('0119: reports no failure until the outcome is known', async () => {
    const payment = await openPayment(server, 300_000);
    const requestOf = (await chargeNumber(server, payment, '4000000000000119')).reply();
    expect(requestOf).toMatchObject({ requires3DS: false, requiresOTP: false });
    expect(await failed(payment)).toBe('Card payment failed');
  });

  it('five charges without an answer take cards off the page; one answer brings them back', async () => {
    const charge = async (number: string) => chargeNumber(server, await openPayment(server, 335_000), number);
    const { consentId } = await openPayment(server, 335_001);
    const opened = async () => (await server.send({ method: 'GET', url: `/r/${consentId}` })).body;
    const { operatorKey } = await createOperatorKey(
      { ...server.parts.deps, at: new Date(server.parts.deps.now()) },
      'Tobi',
      30,
    );
    const input = { method: 'GET', url: '/readyz?full', headers: { authorization: `Bearer ${operatorKey}` } } as const;
    const health = async () => JSON.parse((await server.send(input)).body).rails.cardRail;
    const open = await openPayment(server, 335_002);
    const url = `${server.address}/api/events/payments/${open.paymentId}?consentId=${open.consentId}`;
    const page = await readEvents(url);
    await eventually('cards are off the page', async () => {
      await Promise.all(Array.from({ length: 5 }, () => charge('4000000000000119')));
      return (await opened()).includes('"down":["card"]') ? true : null;
    });
    expect(await health()).toMatchObject({ down: true, lastWord: { answered: false } });
    await page.until('the open page is told', ([reported]) => JSON.stringify(reported?.data) === '{"down":["card"]}');
    await charge('4111111111111111');
    expect(await opened()).toContain('"down":[]');
    await page.until('and that cards are back', ([, reported]) => JSON.stringify(reported?.data) === '{"down":[]}');
    page.cut();
    expect(await health()).toMatchObject({ down: false, lastWord: { answered: true } });
  });

  it('asks for the phone number, refuses another, and then asks for a code', async () => {
    const payment = await openPayment(server, 250_000);
    const requestOf = (await chargeNumber(server, payment, '5200000000000015', page)).reply();
    expect(requestOf).toMatchObject({ requiresOTP: true, field: 'phone' });
    expect((await readPayment(server, payment, page)).openCharge).toMatchObject({ next: 'otp', field: 'phone' });
    for (const wrong of ['08100000001', '123456'])
      expect((await handIn(server, payment, wrong, page)).failure()).toMatchObject({ code: 'ANSWER_WRONG' });
    const { next } = (await handIn(server, payment, '08100000000', page)).reply();
    expect(next).toEqual({ displayMessage: 'Enter the OTP sent to your phone number' });
    const { openCharge } = await readPayment(server, payment, page);
    expect(openCharge).toMatchObject({ next: 'otp', displayMessage: expect.stringContaining('OTP') });
    expect(openCharge).not.toHaveProperty('field');
    expect((await handIn(server, payment, '123456', page)).reply()).not.toHaveProperty('next');
    await paid(payment);
    expect(await tablesWith(server.owner, '08100000000')).toEqual([]);
  });

  it('OTP 000000 answers Insufficient funds; without a charge there is no OTP data', async () => {
    const payment = await openPayment(server, 310_000);
    expect((await handIn(server, payment, '123456')).failure().message).toBe('No OTP data available');
    await chargeNumber(server, payment, '5555555555554444');
    expect((await handIn(server, payment, '000000')).failure().message).toBe('Insufficient funds');
    expect((await handIn(server, payment, '123456')).failure().message).toBe('Insufficient funds');
  });
});

describe('one charge at a time', () => {
  it('the same Idempotency-Key means the same charge, however many ask at once', async () => {
    const payment = await openPayment(server, 320_000);
    const cardDetails = await sealedFor(server, payment, typedCard('4111111111111111'));
    const asker = { idempotencyKey: 'one-charge' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => chargeSealed(server, payment, cardDetails, asker)),
    );
    expect(new Set(answers.map((answer) => answer.reply().transactionReference)).size).toBe(1);
    expect((await paid(payment)).returns).toEqual([]);
    expect((await chargeSealed(server, payment, cardDetails, asker)).reply().paymentId).toBe(payment.paymentId);
    const again = await chargeNumber(server, payment, '4111111111111111');
    expect([again.status, again.failure().code]).toEqual([409, 'PAYMENT_ALREADY_EXECUTED']);
  });

  it('different cards at once: one is charged or waits; the payment is executed once', async () => {
    const payment = await openPayment(server, 330_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => chargeNumber(server, payment, '4111111111111111')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(['CARD_ATTEMPT_OPEN', 'PAYMENT_ALREADY_EXECUTED']).toContain(answer.failure().code);
    }
    expect((await paid(payment)).returns).toEqual([]);
  });

  it('a charge that waits for its payer gives way to the next, and its code stops working', async () => {
    const payment = await openPayment(server, 340_000);
    const first = (await chargeNumber(server, payment, '5555555555554444')).reply();
    const second = (await chargeNumber(server, payment, '5060990000000016')).reply();
    expect(second.transactionReference).not.toBe(first.transactionReference);
    (await handIn(server, payment, '123456')).reply();
    await paid(payment);
  });

  it('the next charge waits while the outcome of the first is unknown', async () => {
    const payment = await openPayment(server, 350_000);
    await server.parts.database.query(
      {
        name: 'test-open-attempt',
        text: `insert into charge_attempts (attempt_id, rail, purpose, purpose_id, amount_kobo, narration, masked_pan, requested_at)
             values ($1, 'sandbox', 'payment', $2, 350000, '', '411111******1111', $3)`,
      } as never,
      ['atm_unknown', payment.paymentId, new Date(server.parts.deps.now())],
    );
    const answer = await chargeNumber(server, payment, '4111111111111111');
    expect([answer.status, answer.failure().code]).toEqual([409, 'CARD_ATTEMPT_OPEN']);
    await advance('PT30S');
    await eventually('it is asked about', async () => {
      const next = await chargeNumber(server, payment, '4111111111111111');
      return next.status === 200 ? true : null;
    });
    expect((await paid(payment)).returns).toEqual([]);
  });
});

describe('money that comes twice', () => {
  it('a transfer after the card is returned to its account', async () => {
    const payment = await openPayment(server, 360_004);
    (await chargeNumber(server, payment, '4111111111111111')).reply();
    await paid(payment);
    await send(payment, 360_004);
    const seen = await paymentThatIs(
      server,
      payment,
      'it goes back',
      ({ returns }) => returns[0]?.status === 'returned',
    );
    expect(seen.returns).toEqual([{ amount: 360_004, reason: 'over', status: 'returned' }]);
  });

  it('a card confirmed after the transfer is refunded', async () => {
    const payment = await openPayment(server, 370_004);
    await chargeNumber(server, payment, '5555555555554444');
    await send(payment, 370_004);
    await paid(payment);
    const late = await handIn(server, payment, '123456');
    expect([late.status, late.failure().code]).toEqual([409, 'PAYMENT_ALREADY_EXECUTED']);
    const seen = await paymentThatIs(
      server,
      payment,
      'it goes back',
      ({ returns }) => returns[0]?.status === 'returned',
    );
    expect(seen).toMatchObject({
      paidBy: 'bank_transfer',
      returns: [{ amount: 370_004, reason: 'over', status: 'returned', to: 'card' }],
    });
  });

  it('a failed refund to a card is reported as failed, and the money stays in the books', async () => {
    const payment = await openPayment(server, 370_013);
    await chargeNumber(server, payment, '5555555555554444');
    await send(payment, 370_013);
    await paid(payment);
    await handIn(server, payment, '123456');
    const seen = await paymentThatIs(server, payment, 'it failed', ({ returns }) => returns[0]?.status === 'failed');
    expect(seen.returns).toEqual([
      { amount: 370_013, reason: 'over', status: 'failed', to: 'card', actionRequired: 'operator' },
    ]);
  });

  it('a card that was given up and is confirmed all the same goes back', async () => {
    const payment = await openPayment(server, 371_004);
    const given = (await chargeNumber(server, payment, '4000000000003089')).reply();
    (await chargeNumber(server, payment, '4111111111111111')).reply();
    await paid(payment);
    await answerChallenge(server, given.transactionReference, 'approve');
    const seen = await paymentThatIs(
      server,
      payment,
      'it goes back',
      ({ returns }) => returns[0]?.status === 'returned',
    );
    expect(seen).toMatchObject({
      paidBy: 'card',
      receivedAmount: 371_004,
      returns: [{ amount: 371_004, reason: 'over', status: 'returned', to: 'card' }],
    });
  });

  it('a card that was given up and is confirmed all the same pays what nothing else has paid, though no report comes', async () => {
    const payment = await openPayment(server, 372_004);
    const { transactionReference: reference } = (await chargeNumber(server, payment, '4000000000003089')).reply();
    await endCharge(server.parts.deps, { attemptId: reference, rail: 'sandbox' });
    expect(await failed(payment)).toBe('This card payment was not completed. Please try again.');
    const confirmed = { status: 'approved' } as const;
    await server.parts.deps.mandates.cards.reviveCharge(reference, confirmed, null);
    const within = (ms: number) => ({ ...server.parts.deps, now: () => server.parts.deps.now() + ms });
    await reconcileCharges(within(60_000));
    expect(await readPayment(server, payment)).toMatchObject({ status: 'pending' });
    await reconcileCharges(within(2 * 3_600_000));
    expect(await paid(payment)).toMatchObject({ paidBy: 'card', returns: [] });
  });

  it('a card pays what a short transfer left, or is refunded any excess', async () => {
    const rest = await openPayment(server, 380_004);
    await send(rest, 80_004);
    await paymentThatIs(server, rest, 'a part has come', ({ receivedAmount }) => receivedAmount === 80_004);
    expect((await chargeNumber(server, rest, '4111111111111111')).reply().amount).toBe(300_000);
    expect((await paid(rest)).returns).toEqual([]);

    const both = await openPayment(server, 390_004);
    await chargeNumber(server, both, '5555555555554444');
    await send(both, 90_004);
    await paymentThatIs(server, both, 'a part has come', ({ receivedAmount }) => receivedAmount === 90_004);
    (await handIn(server, both, '123456')).reply();
    const seen = await paymentThatIs(
      server,
      both,
      'the rest goes back',
      ({ returns }) => returns[0]?.status === 'returned',
    );
    expect(seen).toMatchObject({ status: 'executed', returns: [{ amount: 90_004, reason: 'over', to: 'card' }] });
  });
});

describe('guessing', () => {
  it('tries five codes per charge, however many arrive at once', async () => {
    const payment = await openPayment(server, 400_000);
    await chargeNumber(server, payment, '5555555555554444');
    const answers = await Promise.all(Array.from({ length: 50 }, () => handIn(server, payment, '654321')));
    const codes = answers.map((answer) => answer.failure().code);
    expect(codes.filter((code) => code === 'OTP_WRONG').length).toBeLessThanOrEqual(5);
    expect(codes).toContain('OTP_LOCKED');
    const late = await handIn(server, payment, '123456');
    expect(late.failure().message).toBe('This card payment was not completed. Please try again.');
    expect((await readPayment(server, payment)).status).toBe('pending');
  });

  it('accepts no code after ten minutes', async () => {
    const payment = await openPayment(server, 410_000);
    await chargeNumber(server, payment, '5555555555554444');
    await advance('PT10M');
    expect((await handIn(server, payment, '123456')).failure().code).toBe('CARD_CHALLENGE_ENDED');
  });

  it('has no code to take for a charge that asked for none, before and after it is decided', async () => {
    const payment = await openPayment(server, 415_000);
    (await chargeNumber(server, payment, '4111111111111111')).reply();
    const refused = { code: 'OTP_NOT_REQUESTED', message: 'No OTP data available' };
    expect((await handIn(server, payment, '123456')).failure()).toMatchObject(refused);
    await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
    expect((await handIn(server, payment, '123456')).failure()).toMatchObject(refused);
    const challenged = await openPayment(server, 416_000);
    const { transactionReference } = (await chargeNumber(server, challenged, '4000000000003220')).reply();
    await answerChallenge(server, transactionReference, 'approve');
    await paymentThatIs(server, challenged, 'it is paid', ({ status }) => status === 'executed');
    expect((await handIn(server, challenged, '123456')).failure()).toMatchObject(refused);
  });

  it('accepts a payment’s code for no other payment', async () => {
    const [one, other] = [await openPayment(server, 420_000), await openPayment(server, 420_000)];
    await chargeNumber(server, one, '5555555555554444');
    expect((await handIn(server, other, '123456')).failure().code).toBe('OTP_NOT_REQUESTED');
    const crossed = { paymentId: one.paymentId, consentId: other.consentId };
    expect((await handIn(server, crossed, '123456')).failure().code).toBe('PAYMENT_NOT_FOUND');
  });

  it('answers a code for a card that was declined as the charge itself, and as its contract says', async () => {
    const payment = await openPayment(server, 429_000);
    const wrong = await sealedFor(server, payment, typedCard('5078650000000024', { pin: '9999' }));
    expect((await chargeSealed(server, payment, wrong)).failure().code).toBe('PIN_WRONG');
    expect((await handIn(server, payment, '123456')).failure().code).toBe('PIN_WRONG');
  });

  it('tries ten wrong PINs per card a day, across payments; right ones do not count', async () => {
    const number = '4000000000000002';
    const payments = await Promise.all(Array.from({ length: 14 }, (_, n) => openPayment(server, 430_000 + n)));
    const wrong = typedCard(number, { pin: '9999' });
    const right = await Promise.all(payments.slice(0, 2).map((payment) => chargeNumber(server, payment, number)));
    expect(right.map((answer) => answer.failure().code)).toEqual(['CARD_DECLINED', 'CARD_DECLINED']);
    const answers = await Promise.all(
      payments.map(async (payment) => chargeSealed(server, payment, await sealedFor(server, payment, wrong))),
    );
    const codes = answers.map((answer) => answer.failure().code).sort();
    expect(codes).toEqual([...Array(4).fill('PIN_LOCKED'), ...Array(10).fill('PIN_WRONG')]);
    await advance('P1D');
    const fresh = await openPayment(server, 430_100);
    expect((await chargeNumber(server, fresh, number)).failure().code).toBe('CARD_DECLINED');
  });
});

describe('callers that may charge a card', () => {
  it('only a signed-in person if the consent requires it', async () => {
    const input = { ...consentFor(440_000), requirements: { requiresAuth: true } };
    const [payment] = (await openConsent(server, input)).payments;
    if (!payment) throw new Error('There is a payment');
    const anonymous = await chargeNumber(server, payment, '4111111111111111');
    expect([anonymous.status, anonymous.failure().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    const { token } = (await server.call(signInToSandbox, { body: { phone: '+2348000000001' } })).reply();
    (await chargeNumber(server, payment, '4111111111111111', { token })).reply();
    await paid(payment);
  });
});

describe('invalid envelopes and cards', () => {
  it('an envelope with an unknown key, or one that was changed, cannot be read', async () => {
    const payment = await openPayment(server, 450_000);
    const card = await sealedFor(server, payment, typedCard('4111111111111111'));
    const stale = { ...card, encryptedCvv: { ...card.encryptedCvv, keyId: 'ek_gone' } };
    const changed = { ...card, encryptedCvv: { ...card.encryptedCvv, encryptedData: 'AAAA' } };
    for (const details of [stale, changed]) {
      const answer = await chargeSealed(server, payment, details);
      expect([answer.status, answer.failure().code]).toEqual([422, 'ENVELOPE_UNREADABLE']);
    }
  });

  it.each([{ number: '411111111111111' }, { expiry: '10/20' }, { expiry: '13/31' }, { cvv: '12' }, { pin: '12' }])(
    'refuses what no page would seal: %o',
    async (change) => {
      const payment = await openPayment(server, 460_000);
      const card = await sealedFor(server, payment, typedCard('4111111111111111', change));
      expect((await chargeSealed(server, payment, card)).failure().code).toBe('CARD_INVALID');
    },
  );
});

describe('the ledger', () => {
  it('balances and agrees with the payments after all of this', async () => {
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });
});
