import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { announceTransfer, openTransferAccount } from '@yarda/contracts/payments/payment.ts';
import { advanceSandboxClock, sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { newLinker, startDirectLink } from '../../harness/link-account.ts';
import { consentFor, openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { rounds } from '../../harness/proof-length.ts';
import { withoutRequestId } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { dropExpired } from '../../retention/drop-expired.ts';
import { looseStatement } from '../database/database.ts';

const server = await startTestServer();
const countConsents = looseStatement<{ count: number }>(
  'test-count-consents',
  'select count(*) as count from consents',
);
const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };

const consentCount = async (): Promise<number> => {
  const [row] = await server.parts.database.query(countConsents);
  return row?.count ?? 0;
};

const create = (idempotencyKey: string, body = consentFor(1_000), secretKey = 'sk_test_demo') =>
  server.call(createConsent, { body }, { idempotencyKey, secretKey });

describe('one Idempotency-Key has one effect', () => {
  it(
    'for fifty simultaneous requests, which all get the same answer',
    async () => {
      for (let key = 0; key < rounds({ short: 2, full: 200 }); key += 1) {
        const before = await consentCount();
        const answers = await Promise.all(Array.from({ length: 50 }, () => create(`parallel-${key}`)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49);
        expect(await consentCount()).toBe(before + 1);
      }
    },
    rounds({ short: 60_000, full: 900_000 }),
  );

  it('refuses the key with a different request', async () => {
    await create('other-body');
    const answer = await create('other-body', consentFor(1_001));
    expect([answer.status, answer.failure().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('treats requests that differ only in field order as the same', async () => {
    const { clientId, payments } = consentFor(1_000);
    const first = await create('field-order', { clientId, payments });
    expect((await create('field-order', { payments, clientId })).text).toBe(first.text);
  });

  it('keeps the keys of merchants separate', async () => {
    const own = (await create('shared-key')).reply();
    const others = (
      await create('shared-key', { ...consentFor(1_000), clientId: 'cli_other' }, 'sk_test_other')
    ).reply();
    expect(others.consentId).not.toBe(own.consentId);
  });

  it('keeps the keys of payers separate', async () => {
    const account = { accountNumber: '0123456789', institutionCode: '000003' };
    const start = async ({ token }: { readonly token: string }) =>
      (await startDirectLink(server, account, { token, idempotencyKey: 'shared-key' })).reply().accountLink.id;
    const [one, other] = [await newLinker(server), await newLinker(server)];
    const [first, second] = [await start(one), await start(other)];
    expect(second).not.toBe(first);
    expect([await start(one), await start(other)]).toEqual([first, second]);
  });

  it('keeps a failure that answers the request, and repeats it', async () => {
    const wrong = { ...consentFor(1), clientId: 'cli_unknown' };
    const first = await create('failed-first', wrong);
    const again = await create('failed-first', wrong);
    expect([first.status, first.failure().code, first.headers['idempotency-replayed']]).toEqual([
      400,
      'CLIENT_UNKNOWN',
      undefined,
    ]);
    expect([again.status, withoutRequestId(again.text), again.headers['idempotency-replayed']]).toEqual([
      ...[400, withoutRequestId(first.text), 'true'],
    ]);
    expect((await create('failed-first')).failure().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each(['', ' ', 'a b', 'ключ', 'x'.repeat(256)])('refuses an invalid key: %j', async (key) => {
    const answer = await server.parts.app.inject({
      method: 'POST',
      url: createConsent.path,
      payload: consentFor(1_000),
      headers: { authorization: 'Bearer sk_test_demo', 'idempotency-key': key },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID']);
  });

  it('repeats its answer after a restart', async () => {
    const first = await create('restart');
    const count = await consentCount();
    await server.restart();
    const again = await create('restart');
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await consentCount()).toBe(count);
  });

  it('repeats its answer after the requested expiry has passed', async () => {
    const expiresAt = new Date(server.parts.deps.now() + 60_000).toISOString();
    const first = await create('time-over', { ...consentFor(1_000), expiresAt });
    await server.call(advanceSandboxClock, { body: { advance: 'PT2M' } });
    const again = await create('time-over', { ...consentFor(1_000), expiresAt });
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it('repeats its answer after the payment has been made', async () => {
    const payment = await openPayment(server, 7_004);
    const { paymentId, consentId, accountNumber, amount } = payment;
    const input = { params: { paymentId }, body: { consentId } };
    const repeat = { idempotencyKey: 'before-paid' };
    const [announced, opened] = [
      await server.call(announceTransfer, input, repeat),
      await server.call(openTransferAccount, input, repeat),
    ];
    await server.call(sendSandboxTransfer, { body: { accountNumber, amount, ...sender } });
    await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
    expect((await server.call(announceTransfer, input, repeat)).text).toBe(announced.text);
    expect((await server.call(openTransferAccount, input, repeat)).text).toBe(opened.text);
    expect((await server.call(openTransferAccount, input)).failure().code).toBe('PAYMENT_ALREADY_EXECUTED');
  });

  it('sends a transfer by hand once', async () => {
    const payment = await openPayment(server, 8_004);
    const body = { accountNumber: payment.accountNumber, amount: 8_004, ...sender };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call(sendSandboxTransfer, { body }, { idempotencyKey: 'by-hand' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const paid = await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
    expect(paid.returns).toEqual([]);
  });

  it('opens one account for all simultaneous callers', async () => {
    const { paymentId, consentId } = await openPayment(server, 9_004);
    await server.call(advanceSandboxClock, { body: { advance: 'PT30M' } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call(openTransferAccount, { params: { paymentId }, body: { consentId } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.reply().shieldWallet.accountNumber)).size).toBe(1);
  });

  it('lasts a day, and is then forgotten', async () => {
    const first = (await create('a-day-later')).reply();
    const forget = () => dropExpired(server.parts.database, { now: server.parts.deps.now, machine: Date.now });
    await server.call(advanceSandboxClock, { body: { advance: 'PT23H59M' } });
    await forget();
    expect((await create('a-day-later')).reply()).toEqual(first);
    await server.call(advanceSandboxClock, { body: { advance: 'PT2M' } });
    await forget();
    expect((await create('a-day-later')).reply().consentId).not.toBe(first.consentId);
  });
});
