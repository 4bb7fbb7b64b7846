import { completeCard } from '@yarda/contracts/payments/cards.ts';
import { chargeCardToLink } from '@yarda/contracts/payments/cards-linking.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../app/check-ledger.ts';
import { type EventReader, readEvents } from '../harness/event-reader.ts';
import { eventually } from '../harness/eventually.ts';
import { accountsOfLinker, newLinker, sandboxAccount } from '../harness/link-account.ts';
import { answerChallenge } from '../harness/pay-by-card.ts';
import type { Asker } from '../harness/requester.ts';
import { linkBinding, sealedCard, typedCard } from '../harness/sealed-card.ts';
import { startTestServer } from '../harness/test-server.ts';
import { reconcileCharges } from '../payments/charges/reconcile-charges.ts';
import { looseStatement, statement } from '../platform/database/database.ts';

const server = await startTestServer();
const paid = '4111111111111111';
const withOtp = '5555555555554444';
const with3ds = '4000000000003220';
const slow3ds = '4000000000003063';
const silent = '4000000000000119';

type Account = { accountNumber: string; institutionCode: string };

const link = async (number: string, asker: Asker, account: Account = sandboxAccount.card) => {
  const cardDetails = await sealedCard(server, typedCard(number), await linkBinding(server, account, asker));
  return server.call(chargeCardToLink, { body: { saveCard: true, saveToAccount: account, cardDetails } }, asker);
};

const handIn = (paymentId: string, otp: string, asker: Asker) =>
  server.call(completeCard, { body: { paymentId, otp } }, asker);

const follow = (userId: string, token?: string): Promise<EventReader> =>
  readEvents(`${server.address}/api/events/card-linking/${userId}`, { token });

const refunds = looseStatement<{ refund: string | null }>(
  'test-link-refunds',
  `select c.status, c.amount_kobo, r.status as refund, r.amount_kobo as refunded_kobo
   from charge_attempts c join card_links l using (attempt_id) left join charge_refunds r using (attempt_id)
   where l.payment_id = :paymentId`,
);
const refundOf = (paymentId: string) =>
  eventually('the test charge has gone back', async () => {
    const [row] = await server.parts.database.query(refunds, { paymentId });
    return row?.refund === 'returned' ? row : null;
  });

const linkedAccount = {
  bankName: 'Optimus Bank',
  accountNumber: '1000000003',
  linkStatus: 'approved',
  integrations: { card: { linked: true, active: true, obfuscatedCard: '411111******1111' } },
};

describe('linking a card', () => {
  it('charges between ₦1.00 and ₦10.00, links the card at once, and refunds the money', async () => {
    const { token, userId } = await newLinker(server);
    const reply = (await link(paid, { token })).reply();
    expect(reply).toMatchObject({ requires3DS: false, requiresOTP: false, message: 'Card linking completed!' });
    expect(reply.amount).toBeGreaterThanOrEqual(100);
    expect(reply.amount).toBeLessThanOrEqual(1_000);
    const [account] = await accountsOfLinker(server, token);
    expect(account).toMatchObject(linkedAccount);
    expect(await refundOf(reply.paymentId)).toEqual({
      ...{ status: 'approved', amountKobo: reply.amount },
      ...{ refund: 'returned', refundedKobo: reply.amount },
    });
    const booked = statement(
      'test-booked',
      "select kind from ledger_transactions where kind like 'link_charge%' order by ledger_transaction_id",
    );
    expect(await server.parts.database.query(booked)).toEqual([
      { kind: 'link_charge_settled' },
      { kind: 'link_charge_refunded' },
    ]);
    const stream = await follow(userId, token);
    await stream.until('it is told', (events) => events.length > 0);
    stream.cut();
    expect(stream.events).toMatchObject([
      {
        name: 'card_linking_success',
        data: {
          paymentId: reply.paymentId,
          percent: 100,
          accountId: account?.accountId,
          obfuscatedCard: '411111******1111',
        },
      },
    ]);
  });

  it('asks for a code, reports a wrong one, and links the card when it is right', async () => {
    const { token } = await newLinker(server);
    const { paymentId, requiresOTP, displayMessage } = (await link(withOtp, { token })).reply();
    expect([requiresOTP, displayMessage]).toEqual([true, 'Enter the OTP sent by your bank']);
    expect((await handIn(paymentId, '654321', { token })).failure()).toMatchObject({
      code: 'OTP_WRONG',
      message: 'OTP verification failed',
    });
    const done = (await handIn(paymentId, '123456', { token })).reply();
    expect(done).toMatchObject({ cardWasSaved: true, obfuscatedCard: '555555******4444', amount: 500 });
    expect(await accountsOfLinker(server, token)).toMatchObject([{ integrations: { card: { linked: true } } }]);
    await refundOf(paymentId);
  });

  it('tries at most five codes, however many arrive at once', async () => {
    const { token } = await newLinker(server);
    const { paymentId } = (await link(withOtp, { token })).reply();
    const answers = await Promise.all(Array.from({ length: 12 }, () => handIn(paymentId, '654321', { token })));
    const wrong = answers.filter((answer) => answer.failure().code === 'OTP_WRONG');
    expect(wrong.length).toBeLessThanOrEqual(4);
    expect((await handIn(paymentId, '123456', { token })).status).toBeGreaterThanOrEqual(400);
    expect(await accountsOfLinker(server, token)).toEqual([]);
  });

  it('goes to the bank’s page, and reports 25, 50, 75 and 100 % on the way', async () => {
    const { token, userId } = await newLinker(server);
    const stream = await follow(userId, token);
    const reply = (await link(slow3ds, { token })).reply();
    expect(reply).toMatchObject({ requires3DS: true, challengeUrl: expect.stringContaining('/sandbox/3ds/atm_') });
    expect(await answerChallenge(server, reply.transactionReference, 'approve')).toBe(303);
    await stream.until('it is linked', (events) => events.some(({ name }) => name === 'card_linking_success'));
    stream.cut();
    expect(stream.events.map(({ name, data }) => [name, data.percent, data.message])).toEqual([
      ['card_linking_progress', 25, 'Awaiting 3D Secure authentication...'],
      ['card_linking_progress', 50, 'Processing card linking...'],
      ['card_linking_progress', 75, 'Processing card linking...'],
      ['card_linking_success', 100, 'Card linking completed!'],
    ]);
    await refundOf(reply.paymentId);
  });

  it('fails if the bank’s page refuses, and another card may be tried', async () => {
    const { token, userId } = await newLinker(server);
    const stream = await follow(userId, token);
    const reply = (await link(with3ds, { token })).reply();
    await answerChallenge(server, reply.transactionReference, 'decline');
    await stream.until('it is refused', (events) => events.some(({ name }) => name === 'card_linking_failed'));
    stream.cut();
    expect(stream.events.at(-1)?.data).toEqual({
      paymentId: reply.paymentId,
      error: '3DS authentication failed',
      message: '3DS authentication failed',
    });
    expect((await link(paid, { token })).status).toBe(200);
  });

  it.each([
    ['4000000000009995', 402, 'INSUFFICIENT_FUNDS', 'Insufficient funds'],
    ['4000000000000002', 402, 'CARD_DECLINED', 'Card declined by issuer'],
  ])('%s is refused', async (number, status, code, message) => {
    const { token } = await newLinker(server);
    const answer = await link(number, { token });
    expect([answer.status, answer.failure()]).toMatchObject([status, { code, message }]);
    expect(await accountsOfLinker(server, token)).toEqual([]);
  });

  it('is not done while the outcome is unknown, and is reported once it is known', async () => {
    const { token, userId } = await newLinker(server);
    const stream = await follow(userId, token);
    const reply = (await link(silent, { token })).reply();
    expect(reply).toMatchObject({ requires3DS: false, requiresOTP: false });
    expect(await accountsOfLinker(server, token)).toEqual([]);
    await stream.until('it is known', (events) => events.length > 0);
    stream.cut();
    expect(stream.events).toMatchObject([
      { name: 'card_linking_failed', data: { paymentId: reply.paymentId, message: 'Card linking failed' } },
    ]);
  });

  it('expires if the payer never comes, and says so', async () => {
    const { token, userId } = await newLinker(server);
    const { paymentId } = (await link(withOtp, { token })).reply();
    await reconcileCharges({ ...server.parts.deps, now: () => server.parts.deps.now() + 700_000 });
    const stream = await follow(userId, token);
    await stream.until('it is over', (events) => events.length > 0);
    stream.cut();
    expect(stream.events).toMatchObject([{ name: 'card_linking_error', data: { paymentId } }]);
    expect((await handIn(paymentId, '123456', { token })).failure()).toMatchObject({
      code: 'CARD_LINKING_FAILED',
      message: 'Card linking failed',
    });
  });

  it.each([
    [
      { accountNumber: '4000000000', institutionCode: '000013' },
      422,
      'CARD_LINK_ACCOUNT_UNKNOWN',
      'No account details found for card linking',
    ],
    [sandboxAccount.payIn, 409, 'CARD_LINK_FAILED', 'Failed to link card'],
    [sandboxAccount.nothing, 409, 'CARD_LINK_FAILED', 'Failed to link card'],
  ])('does not happen for %j', async (account, status, code, message) => {
    const { token } = await newLinker(server);
    const answer = await link(paid, { token }, account);
    expect([answer.status, answer.failure()]).toMatchObject([status, { code, message }]);
  });

  it('happens once: not for an account that has a card, nor twice for one key', async () => {
    const { token } = await newLinker(server);
    const asker = { token, idempotencyKey: 'one-card' };
    const binding = await linkBinding(server, sandboxAccount.card, asker);
    const cardDetails = await sealedCard(server, typedCard(paid), binding);
    const body = { saveCard: true, saveToAccount: sandboxAccount.card, cardDetails } as const;
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.call(chargeCardToLink, { body }, asker)));
    const named = answers.filter(({ status }) => status === 200).map((answer) => answer.reply().paymentId);
    expect(new Set(named).size).toBe(1);
    expect((await link(withOtp, { token })).failure()).toMatchObject({ code: 'ACCOUNT_ALREADY_LINKED' });
    expect(await accountsOfLinker(server, token)).toHaveLength(1);
  });

  it('gives way to the next card, and the first card’s code stops working', async () => {
    const { token } = await newLinker(server);
    const first = (await link(withOtp, { token })).reply();
    (await link(paid, { token })).reply();
    expect((await handIn(first.paymentId, '123456', { token })).status).toBe(402);
    expect(await accountsOfLinker(server, token)).toMatchObject([linkedAccount]);
  });

  it('is visible to its owner only', async () => {
    const { token, userId } = await newLinker(server);
    const stranger = await newLinker(server);
    const { paymentId } = (await link(withOtp, { token })).reply();
    expect((await handIn(paymentId, '123456', { token: stranger.token })).failure().code).toBe('PAYMENT_NOT_FOUND');
    expect((await handIn(paymentId, '123456', {})).failure().code).toBe('PAYMENT_NOT_FOUND');
    for (const [who, status] of [
      [stranger.token, 404],
      [undefined, 401],
    ] as const) {
      const stream = await follow(userId, who);
      expect(stream.status).toBe(status);
      stream.cut();
    }
  });

  it('keeps the books balanced', async () => {
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
    const stored = statement(
      'test-kept',
      'select count(*)::int as kept from charge_attempts where masked_pan !~ :masked',
    );
    expect(await server.parts.database.query(stored, { masked: '^\\d{6}\\*{6}\\d{4}$' })).toEqual([{ kept: 0 }]);
  });
});
