import { announceTransfer, openTransferAccount } from '@yarda/contracts/payments/payment.ts';
import { advanceSandboxClock, sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../app/check-ledger.ts';
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
import { reportAsBank, transferReports } from '../harness/report-as-bank.ts';
import { startTestServer } from '../harness/test-server.ts';
import { statement } from '../platform/database/database.ts';

const server = await startTestServer();

const announce = async ({ paymentId, consentId }: OpenPayment) =>
  (await server.call(announceTransfer, { params: { paymentId }, body: { consentId } })).reply();

const send = async ({ accountNumber }: Pick<OpenPayment, 'accountNumber'>, amount: number) =>
  (
    await server.call(sendSandboxTransfer, {
      body: { accountNumber, amount, senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' },
    })
  ).reply();

const advance = async (by: string) => (await server.call(advanceSandboxClock, { body: { advance: by } })).reply();

const paid = (payment: OpenPayment) =>
  paymentThatIs(server, payment, 'the payment is executed', ({ status }) => status === 'executed');

const sentBack = (payment: OpenPayment, count: number) =>
  paymentThatIs(
    server,
    payment,
    `${count} transfers are returned`,
    ({ returns }) => returns.filter(({ status }) => status === 'returned').length === count,
  );

describe('a merchant creates a consent, an anonymous payer pays it by transfer, the merchant reads it back as executed', () => {
  it('in full: the payment is executed and the consent granted in the same transaction', async () => {
    const payment = await openPayment(server, 250_000);
    expect(await readPayment(server, payment)).toMatchObject({
      status: 'pending',
      executedAt: null,
      transferStatus: 'expected',
      receivedAmount: 0,
      shieldWallet: { bankName: 'Rubies MFB', accountName: 'Lekki Fresh Market' },
    });
    expect(await announce(payment)).toMatchObject({ transferStatus: 'announced' });
    const executed = await paid(payment);
    expect(executed).toMatchObject({ transferStatus: 'settled', receivedAmount: 250_000, returns: [], origin: null });
    const consent = await readAsMerchant(server, payment.consentId);
    expect(consent).toMatchObject({ status: 'granted', grantedAt: executed.executedAt });
    expect(consent.payments).toMatchObject([{ status: 'executed', amount: 250_000, executedAt: executed.executedAt }]);
  });

  it('announcing a transfer twice sends it only once', async () => {
    const payment = await openPayment(server, 260_000);
    await Promise.all([announce(payment), announce(payment)]);
    await announce(payment).catch(() => undefined);
    expect((await paid(payment)).returns).toEqual([]);
  });

  it('says that a payment has already been made', async () => {
    const payment = await openPayment(server, 270_000);
    await announce(payment);
    await paid(payment);
    const again = await server.call(announceTransfer, {
      params: { paymentId: payment.paymentId },
      body: { consentId: payment.consentId },
    });
    expect([again.status, again.failure().code]).toEqual([409, 'PAYMENT_ALREADY_EXECUTED']);
  });

  it('finds a payment only with its own consent', async () => {
    const [one, other] = [await openPayment(server, 100_000), await openPayment(server, 100_000)];
    for (const call of [announceTransfer, openTransferAccount]) {
      const answer = await server.call(call, {
        params: { paymentId: one.paymentId },
        body: { consentId: other.consentId },
      });
      expect([answer.status, answer.failure().message]).toEqual([404, 'No immediate payment found']);
    }
    for (const query of [`?consentId=${other.consentId}`, '?consentId=', '']) {
      const stream = await server.send({ method: 'GET', url: `/api/events/payments/${one.paymentId}${query}` });
      expect([query, stream.statusCode, JSON.parse(stream.body).code]).toEqual([query, 404, 'PAYMENT_NOT_FOUND']);
    }
  });
});

describe('a bank that tells of a transfer in its own way', () => {
  it('once, when it has settled: the payment is executed', async () => {
    const payment = await openPayment(server, 250_007);
    await announce(payment);
    expect(await paid(payment)).toMatchObject({ receivedAmount: 250_007, returns: [] });
  });

  it('only as news: the bank is asked, and the payment is executed', async () => {
    const payment = await openPayment(server, 250_008);
    await announce(payment);
    expect(await paid(payment)).toMatchObject({ receivedAmount: 250_008, returns: [] });
  });

  it('not at all, since its report is lost: the bank is asked again, and the payment is executed', async () => {
    const payment = await openPayment(server, 250_009);
    await announce(payment);
    await eventually('the bank has been asked', async () => {
      await advance('PT40S');
      return (await readPayment(server, payment)).status === 'executed' ? true : null;
    });
    expect(await readPayment(server, payment)).toMatchObject({ receivedAmount: 250_009, returns: [] });
  });

  it('from an account with the bank’s own name and end: both are shown as they are', async () => {
    const payment = await openPayment(server, 250_014);
    const { shieldWallet } = await readPayment(server, payment);
    expect(shieldWallet?.accountName).toBe('Rubies Checkout');
    const leftMs = Date.parse(shieldWallet?.expiresAt ?? '') - server.parts.deps.now();
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(15 * 60_000);
    await announce(payment);
    expect(await paid(payment)).toMatchObject({ receivedAmount: 250_014 });
  });

  it('as money that it did not take: nothing is booked, and the payer sends again', async () => {
    const payment = await openPayment(server, 250_011);
    await announce(payment);
    const refused = await paymentThatIs(server, payment, 'it is told', ({ returns }) => returns.length > 0);
    expect(refused).toMatchObject({ status: 'pending', transferStatus: 'expected', receivedAmount: 0 });
    expect(refused.returns).toEqual([{ amount: 249_911, reason: 'wrong_amount', status: 'rejected' }]);
    await send(payment, 250_011);
    expect(await paid(payment)).toMatchObject({ receivedAmount: 250_011 });
  });
});

describe('a transfer that is short', () => {
  it('counts towards the payment, and a second transfer completes it', async () => {
    const payment = await openPayment(server, 480_002);
    await announce(payment);
    const short = await paymentThatIs(
      server,
      payment,
      'it is short',
      ({ transferStatus }) => transferStatus === 'short',
    );
    expect(short).toMatchObject({ status: 'pending', receivedAmount: 479_902 });
    expect((await readAsMerchant(server, payment.consentId)).status).toBe('pending');
    await announce(payment);
    expect(await paid(payment)).toMatchObject({ receivedAmount: 480_002, returns: [] });
  });

  it('is returned if the account expires before the rest arrives', async () => {
    const payment = await openPayment(server, 490_002);
    await announce(payment);
    await paymentThatIs(server, payment, 'it is short', ({ transferStatus }) => transferStatus === 'short');
    await advance('PT30M');
    const returned = await sentBack(payment, 1);
    expect(returned).toMatchObject({
      status: 'pending',
      transferStatus: 'expected',
      receivedAmount: 0,
      returns: [{ amount: 489_902, reason: 'short', status: 'returned' }],
    });
  });
});

describe('a transfer that arrives twice', () => {
  it('pays once, and the second is returned', async () => {
    const payment = await openPayment(server, 1_250_003);
    await announce(payment);
    expect(await sentBack(payment, 1)).toMatchObject({
      status: 'executed',
      receivedAmount: 1_250_003,
      returns: [{ amount: 1_250_003, reason: 'over', status: 'returned' }],
    });
  });
});

describe('a transfer that arrives after its account has expired', () => {
  it('is returned, and the payer pays into a new account', async () => {
    const payment = await openPayment(server, 300_004);
    await advance('PT30M');
    await send(payment, 300_004);
    expect(await sentBack(payment, 1)).toMatchObject({
      status: 'pending',
      receivedAmount: 0,
      returns: [{ amount: 300_004, reason: 'late', status: 'returned' }],
    });
    const { shieldWallet } = (
      await server.call(openTransferAccount, {
        params: { paymentId: payment.paymentId },
        body: { consentId: payment.consentId },
      })
    ).reply();
    expect(shieldWallet.accountNumber).not.toBe(payment.accountNumber);
    expect((await readPayment(server, payment)).shieldWallet).toEqual(shieldWallet);
    await send(shieldWallet, 300_004);
    expect((await paid(payment)).receivedAmount).toBe(300_004);
  });

  it('is returned as excess if the payment has been made', async () => {
    const payment = await openPayment(server, 310_004);
    await send(payment, 310_004);
    await paid(payment);
    await advance('PT30M');
    await send(payment, 5_000);
    expect(await sentBack(payment, 1)).toMatchObject({
      status: 'executed',
      returns: [{ amount: 5_000, reason: 'over', status: 'returned' }],
    });
  });
});

describe('a bank that settles late a transfer it saw in time', () => {
  const whenOpened = () => new Date(server.parts.deps.now());

  it('pays in full: the time at which the bank saw the money decides', async () => {
    const payment = await openPayment(server, 320_004);
    const [received, settled] = transferReports(payment.accountNumber, 320_004, whenOpened());
    await reportAsBank(server, received);
    await advance('PT30M');
    await reportAsBank(server, settled);
    expect((await paid(payment)).returns).toEqual([]);
  });

  it('completes an earlier transfer that was in time, instead of returning both', async () => {
    const payment = await openPayment(server, 330_004);
    const [, first] = transferReports(payment.accountNumber, 330_000, whenOpened());
    const [seen, second] = transferReports(payment.accountNumber, 4, whenOpened());
    await reportAsBank(server, first);
    await reportAsBank(server, seen);
    await advance('PT30M');
    expect(await readPayment(server, payment)).toMatchObject({ transferStatus: 'received', receivedAmount: 330_000 });
    await reportAsBank(server, second);
    expect((await paid(payment)).returns).toEqual([]);
  });

  it('keeps no partial payment: it is returned once settled', async () => {
    const payment = await openPayment(server, 340_004);
    const [, settled] = transferReports(payment.accountNumber, 1_000, whenOpened());
    await advance('PT30M');
    await reportAsBank(server, settled);
    expect((await readPayment(server, payment)).receivedAmount).toBe(1_000);
    await advance('PT1M');
    expect(await sentBack(payment, 1)).toMatchObject({
      receivedAmount: 0,
      returns: [{ amount: 1_000, reason: 'short' }],
    });
  });

  it('is waited for no longer than a day', async () => {
    const { payments, consentId } = await openConsent(server, consentFor(350_004));
    const [payment] = payments;
    if (!payment) throw new Error('There is one payment');
    const [, first] = transferReports(payment.accountNumber, 350_000, whenOpened());
    const [seen] = transferReports(payment.accountNumber, 4, whenOpened());
    await reportAsBank(server, first);
    await reportAsBank(server, seen);
    await advance('P1DT1M');
    await eventually('what came goes back', async () => {
      const [read] = (await readAsMerchant(server, consentId)).payments;
      return read?.type === 'immediate' && read.returns[0]?.status === 'returned' ? read : null;
    });
  });
});

describe('an account that closes after its payer moved to another', () => {
  it('does not disturb the payer', async () => {
    const payment = await openPayment(server, 360_004);
    const params = { paymentId: payment.paymentId };
    const body = { consentId: payment.consentId };
    await advance('PT30M');
    const { shieldWallet } = (await server.call(openTransferAccount, { params, body })).reply();
    await announce(payment);
    await server.parts.database.query(
      statement(
        'test-reopen',
        'update transfer_accounts set short_returned_at = null where account_number = :accountNumber',
      ),
      { accountNumber: payment.accountNumber },
    );
    await advance('PT1S');
    expect((await readPayment(server, payment)).transferStatus).toBe('announced');
    await send(shieldWallet, 360_004);
    await paid(payment);
  });
});

describe('a transfer that never arrives', () => {
  it('leaves the payment pending, however often the payer says it was sent', async () => {
    const payment = await openPayment(server, 99_901);
    await announce(payment);
    await announce(payment);
    const other = await openPayment(server, 100_000);
    await announce(other);
    await paid(other);
    expect(await readPayment(server, payment)).toMatchObject({ status: 'pending', transferStatus: 'announced' });
  });
});

describe('transfers made by hand at the pretend bank', () => {
  it('add up; any excess is returned', async () => {
    const payment = await openPayment(server, 300_004);
    await send(payment, 100_000);
    await paymentThatIs(server, payment, 'a part has come', ({ receivedAmount }) => receivedAmount === 100_000);
    await send(payment, 300_000);
    expect(await sentBack(payment, 1)).toMatchObject({
      status: 'executed',
      receivedAmount: 300_004,
      returns: [{ amount: 99_996, reason: 'over', status: 'returned' }],
    });
  });

  it('do not pay if one kobo short, and pay if one kobo over', async () => {
    const payment = await openPayment(server, 200_004);
    await send(payment, 200_003);
    await paymentThatIs(server, payment, 'it is short', ({ transferStatus }) => transferStatus === 'short');
    await send(payment, 1);
    expect((await paid(payment)).returns).toEqual([]);
  });

  it('are refused for an account that was never opened', async () => {
    const answer = await server.call(sendSandboxTransfer, {
      body: {
        accountNumber: '0000000000',
        amount: 1,
        senderName: 'Bola',
        senderBank: 'Kuda',
        senderAccountNumber: '2000000099',
      },
    });
    expect([answer.status, answer.failure().code]).toEqual([404, 'TRANSFER_ACCOUNT_NOT_FOUND']);
  });
});

describe('several payments in one consent', () => {
  it('are paid one by one; the last of them grants it', async () => {
    const { consentId, payments } = await openConsent(server, consentFor(150_000, 50_000, 70_004));
    const [groceries, delivery, tip] = payments;
    if (!groceries || !delivery || !tip) throw new Error('There are three payments');
    await announce(delivery);
    await paid(delivery);
    expect((await readAsMerchant(server, consentId)).status).toBe('pending');
    await announce(groceries);
    await paid(groceries);
    expect((await readAsMerchant(server, consentId)).status).toBe('pending');
    await send(tip, 70_004);
    await paid(tip);
    const consent = await readAsMerchant(server, consentId);
    expect(consent.status).toBe('granted');
    expect(consent.payments.map(({ amount }) => amount)).toEqual([150_000, 50_000, 70_004]);
  });

  it('also grant it when paid at the same moment', async () => {
    const { consentId, payments } = await openConsent(
      server,
      consentFor(...Array.from({ length: 8 }, (_, n) => 10_010 + n)),
    );
    await Promise.all(payments.map((payment) => send(payment, payment.amount)));
    await Promise.all(payments.map(paid));
    expect((await readAsMerchant(server, consentId)).status).toBe('granted');
  });
});

describe('the ledger', () => {
  it('balances and agrees with the payments after all of this', async () => {
    const { executedPayments, faults } = await checkLedger(server.parts.database);
    expect(faults).toEqual([]);
    expect(executedPayments).toBeGreaterThan(15);
  });
});
