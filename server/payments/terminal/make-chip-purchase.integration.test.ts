import { readPublicKey } from '@yarda/contracts/payments/cards.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { readPaymentHistory } from '@yarda/contracts/payments/payment-history.ts';
import { readRefund, refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { type ChipPurchaseInput, fetchTerminalKeys, makeChipPurchase } from '@yarda/contracts/payments/terminal.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import type { TerminalAcquirer } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { allTables } from '../../harness/all-tables.ts';
import { readEvents } from '../../harness/event-reader.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  consentFor,
  type OpenPayment,
  openConsent,
  openPayment,
  paymentThatIs,
  readAsMerchant,
  readPayment,
} from '../../harness/new-consent.ts';
import { newPage } from '../../harness/page-claim.ts';
import { enrol } from '../../harness/person.ts';
import { sealField } from '../../harness/seal-field.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { looseStatement, statement, unnamed } from '../../platform/database/database.ts';
import { payByChip as makePurchase } from '../pay-by-chip.ts';
import { resolvePurchases } from './decide-purchase.ts';

const server = await startTestServer();
const { call } = server;

/** Numbers that appear nowhere else, so that any match in a search is a leak. */
const canary = {
  pan: '5078659876123405',
  track2: '5078659876123405D29116019944772200000',
  expiry: '2911',
  pinBlock: 'C0FFEE1234ABCD99',
} as const;

let purchases = 0;

const terminal = (await call(fetchTerminalKeys, { body: { serial: 'QPOSSIM0001' } })).reply().data.data;

const bodyFor = async (
  { paymentId, consentId, amount }: OpenPayment,
  changes: Partial<ChipPurchaseInput> = {},
  userId: string | null = null,
): Promise<ChipPurchaseInput> => {
  purchases += 1;
  const binding = { kind: 'chip', consentId: changes.consentId ?? consentId, paymentId, userId } as const;
  const rrn = String(600_000_000_000 + purchases);
  return {
    paymentId,
    consentId,
    track2: await sealField(call, canary.track2, 'track2', binding),
    pan: await sealField(call, canary.pan, 'pan', binding),
    expirydate: await sealField(call, canary.expiry, 'expirydate', binding),
    pin_block: await sealField(call, canary.pinBlock, 'pin_block', binding),
    icc_data: '9F2608A1B2C3D4E5F60718',
    rrn,
    trans_datetime: '1121090000',
    ...terminal,
    amount,
    ...changes,
  };
};

const panFor = ({ consentId, paymentId }: OpenPayment, pan: string) =>
  sealField(call, pan, 'pan', { kind: 'chip', consentId, paymentId, userId: null });

const refusal = async (body: ChipPurchaseInput) => {
  const answer = await call(makeChipPurchase, { body });
  return [answer.status, answer.failure().code];
};

/** The parts of the server, with an acquirer whose answers get lost. */
const losing = (lost: number) => {
  const { deps } = server.parts;
  let left = lost;
  let requestCount = 0;
  const acquirer: TerminalAcquirer = {
    ...deps.acquirer,
    purchase: async (request) => {
      requestCount += 1;
      const answer = await deps.acquirer.purchase(request);
      left -= 1;
      if (left >= 0) throw new Error('The line went dead');
      return answer;
    },
  };
  return { deps: { ...deps, acquirer }, requestCount: () => requestCount };
};

const sandboxReversals = async (): Promise<number> => {
  const [row] = await server.parts.database.query(
    looseStatement<{ count: number }>(
      'test-reversals',
      'select count(*) as count from sandbox_purchases where reversed',
    ),
  );
  return Number(row?.count);
};

/** Older purchases, for one payment, that were not needed. */
const hundredUnneeded = async (paymentId: string): Promise<void> => {
  const insert = statement(
    'test-stuck-purchases',
    `insert into chip_purchases (purchase_id, acquirer, tid, rrn, payment_id, serial, trans_datetime, amount_kobo,
       masked_pan, status, requested_at, decided_at)
     select '!' || n, acquirer, tid, 'stuck' || n, payment_id, serial, trans_datetime, amount_kobo, masked_pan,
       'approved', requested_at - interval '1 day', requested_at - interval '1 day'
     from chip_purchases, generate_series(1, 100) as n where payment_id = :paymentId`,
  );
  await server.parts.database.query(insert, { paymentId });
};

describe('fetch-keys', () => {
  it('identifies a card reader', () => {
    expect(terminal).toEqual({ serial: 'QPOSSIM0001', tid: '2SIM0001', mid: '2SANDBOX0000001' });
  });

  it('refuses a card reader that is not registered', async () => {
    const answer = await call(fetchTerminalKeys, { body: { serial: 'QPOSUNKNOWN' } });
    expect([answer.status, answer.failure().code]).toEqual([404, 'TERMINAL_UNKNOWN']);
  });
});

describe('chip-purchase', () => {
  it('executes the payment, books it, grants the consent, and notifies the page', async () => {
    const payment = await openPayment(server, 250_000);
    const page = newPage();
    const events = await readEvents(
      `${server.address}/api/events/payments/${payment.paymentId}?consentId=${payment.consentId}`,
      page,
    );
    const answer = (await call(makeChipPurchase, { body: await bodyFor(payment) }, page)).reply();
    expect(answer).toMatchObject({ status: 'approved', data: { response_code: '00', icc_response: '8A023030' } });
    expect(await readPayment(server, payment)).toMatchObject({ status: 'executed', paidBy: 'card', origin: null });
    expect(await readAsMerchant(server, payment.consentId)).toMatchObject({ status: 'granted' });
    await events.until('the page is told', (reported) => reported.length > 0);
    expect(events.events.map(({ data }) => data)).toEqual([
      {
        paymentId: payment.paymentId,
        status: 'completed',
        eventType: 'payment_success',
        amount: 250_000,
        paymentType: 'card',
        payerCard: '507865******3405',
        cardWasSaved: false,
      },
    ]);
    events.cut();
  });

  it('is refunded whole, by reversing it, or not at all', async () => {
    const payment = await openPayment(server, 250_000);
    (await call(makeChipPurchase, { body: await bodyFor(payment) })).reply();
    const params = { paymentId: payment.paymentId };
    const part = await call(refundPayment, { params, body: { amount: 100_000 } });
    expect([part.status, part.failure().code]).toEqual([422, 'REFUND_WHOLE_ONLY']);
    const reversals = await sandboxReversals();
    const { refundId } = (await call(refundPayment, { params, body: {} })).reply();
    await eventually('the refund has succeeded', async () => {
      const { refund } = (await call(readRefund, { params: { refundId } })).reply();
      return refund.status === 'succeeded' ? refund : null;
    });
    expect(await sandboxReversals()).toBe(reversals + 1);
  });

  it('reports a decline, and allows another purchase', async () => {
    const payment = await openPayment(server, 250_005);
    const answer = (await call(makeChipPurchase, { body: await bodyFor(payment) })).reply();
    expect(answer).toMatchObject({
      status: 'declined',
      message: 'Transaction declined by card or issuer',
      data: { response_code: '05', icc_response: '8A023035', authorisation_code: null },
    });
    expect(await readPayment(server, payment)).toMatchObject({ status: 'pending', receivedAmount: 0 });
    expect((await call(makeChipPurchase, { body: await bodyFor(payment) })).reply().status).toBe('declined');
  });

  it('appears in the history of the signed-in payer', async () => {
    const person = await enrol(server, '+2348030009901');
    const payment = await openPayment(server, 255_000);
    (
      await call(makeChipPurchase, { body: await bodyFor(payment, {}, person.userId) }, { token: person.token })
    ).reply();
    const { payments } = (await call(readPaymentHistory, {}, { token: person.token })).reply();
    expect(payments.map(({ paymentId }) => paymentId)).toEqual([payment.paymentId]);
  });

  it('gives the same answer for the same rrn, and pays once', async () => {
    const payment = await openPayment(server, 260_000);
    const body = await bodyFor(payment);
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(makeChipPurchase, { body })));
    const again = (await call(makeChipPurchase, { body })).reply();
    for (const answer of answers) expect(answer.reply()).toEqual(again);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('accepts one of two simultaneous purchases for one payment', async () => {
    const payment = await openPayment(server, 270_000);
    const bodies = await Promise.all([bodyFor(payment), bodyFor(payment)]);
    const answers = await Promise.all(bodies.map((body) => call(makeChipPurchase, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [other] = answers.filter(({ status }) => status !== 200);
    expect(['PURCHASE_UNDECIDED', 'PAYMENT_ALREADY_EXECUTED']).toContain(other?.failure().code);
  });

  it('refuses an rrn already used for something else', async () => {
    const [one, other] = [await openPayment(server, 100_000), await openPayment(server, 100_000)];
    const { rrn } = await bodyFor(one);
    (await call(makeChipPurchase, { body: await bodyFor(one, { rrn }) })).reply();
    expect(await refusal(await bodyFor(other, { rrn }))).toEqual([422, 'PURCHASE_REFERENCE_REUSED']);
  });

  it('refuses a wrong amount, consent or terminal, a payment already made, and an expired one', async () => {
    const [payment, other] = [await openPayment(server, 110_000), await openPayment(server, 120_000)];
    expect(await refusal(await bodyFor(payment, { amount: 110_001 }))).toEqual([422, 'PURCHASE_AMOUNT_WRONG']);
    expect(await refusal(await bodyFor(payment, { consentId: other.consentId }))).toEqual([404, 'PAYMENT_NOT_FOUND']);
    expect(await refusal(await bodyFor(payment, { serial: 'QPOSOTHER' }))).toEqual([404, 'TERMINAL_UNKNOWN']);
    expect(await refusal(await bodyFor(payment, { tid: '2SOTHER1' }))).toEqual([404, 'TERMINAL_UNKNOWN']);
    (await call(makeChipPurchase, { body: await bodyFor(payment) })).reply();
    expect(await refusal(await bodyFor(payment))).toEqual([409, 'PAYMENT_ALREADY_EXECUTED']);
  });

  it('refuses an envelope that was tampered with, sealed for another key, or has the wrong contents', async () => {
    const payment = await openPayment(server, 130_000);
    const { pan } = await bodyFor(payment);
    const unreadable = [422, 'ENVELOPE_UNREADABLE'];
    expect(await refusal(await bodyFor(payment, { pan: { ...pan, keyId: 'ek_gone' } }))).toEqual(unreadable);
    expect(await refusal(await bodyFor(payment, { pan: { ...pan, encryptedData: 'AAAA' } }))).toEqual(unreadable);
    expect(await refusal(await bodyFor(payment, { pan: await panFor(payment, 'robert') }))).toEqual(unreadable);
    expect(await refusal(await bodyFor(payment, { pan: await panFor(payment, '4111111111111111') }))).toEqual(
      unreadable,
    );
  });

  it('books two payments of one consent separately', async () => {
    const { payments, consentId } = await openConsent(server, consentFor(140_000, 150_000));
    for (const payment of payments) (await call(makeChipPurchase, { body: await bodyFor(payment) })).reply();
    expect(await readAsMerchant(server, consentId)).toMatchObject({ status: 'granted' });
  });
});

describe('a lost answer of the acquirer', () => {
  it('is recovered by asking again with the same rrn, and the money is taken once', async () => {
    const payment = await openPayment(server, 310_000);
    const body = await bodyFor(payment);
    const { deps, requestCount } = losing(2);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(makePurchase(deps, body)).rejects.toMatchObject({ code: 'PURCHASE_UNDECIDED' });
    expect(await readPayment(server, payment)).toMatchObject({ status: 'pending' });
    expect(await makePurchase(deps, body)).toMatchObject({ status: 'approved', applied: true });
    expect(requestCount()).toBe(3);
    expect(await readPayment(server, payment)).toMatchObject({ status: 'executed' });
  });

  it('blocks another purchase until the outcome is known', async () => {
    const payment = await openPayment(server, 320_000);
    const { deps } = losing(1);
    const body = await bodyFor(payment);
    await expect(makePurchase(deps, body)).rejects.toMatchObject({ code: 'PURCHASE_UNDECIDED' });
    expect(await refusal(await bodyFor(payment))).toEqual([409, 'PURCHASE_UNDECIDED']);
    expect((await call(makeChipPurchase, { body })).reply().status).toBe('approved');
  });

  it('leaves its payment open to its merchant, even once its consent has expired', async () => {
    const payment = await openPayment(server, 325_000);
    const { deps } = losing(1);
    const body = await bodyFor(payment);
    await expect(makePurchase(deps, body)).rejects.toMatchObject({ code: 'PURCHASE_UNDECIDED' });
    const expire = "update consents set expires_at = created_at + interval '1 millisecond' where consent_id = $1";
    await server.owner.query(unnamed(expire), [payment.consentId]);
    const read = await readAsMerchant(server, payment.consentId);
    expect(read).toMatchObject({ status: 'expired', payments: [{ status: 'pending', outcome: null }] });
    await makePurchase(server.parts.deps, body);
    const paid = await readAsMerchant(server, payment.consentId);
    expect(paid.payments).toMatchObject([{ outcome: 'succeeded' }]);
  });

  it('is asked for by the server when the page has gone, also after a restart', async () => {
    const payment = await openPayment(server, 330_000);
    const { deps } = losing(1);
    await expect(makePurchase(deps, await bodyFor(payment))).rejects.toMatchObject({ code: 'PURCHASE_UNDECIDED' });
    await server.restart();
    await call(advanceSandboxClock, { body: { advance: 'PT40S' } });
    await paymentThatIs(server, payment, 'the payment is executed', ({ status }) => status === 'executed');
  });

  it('ends a purchase that never reached the acquirer, so that a new one can start', async () => {
    const payment = await openPayment(server, 340_000);
    const { deps } = server.parts;
    const dead: TerminalAcquirer = { ...deps.acquirer, purchase: () => Promise.reject(new Error('No line')) };
    const body = await bodyFor(payment);
    await expect(makePurchase({ ...deps, acquirer: dead }, body)).rejects.toMatchObject({
      code: 'PURCHASE_UNDECIDED',
    });
    await resolvePurchases({ ...deps, now: () => deps.now() + 60_000 });
    expect(await refusal(body)).toEqual([409, 'PURCHASE_ENDED']);
    expect((await call(makeChipPurchase, { body: await bodyFor(payment) })).reply().status).toBe('approved');
  });

  it('does not delay other purchases when the acquirer cannot give the outcome of one', async () => {
    const [stuck, other] = [await openPayment(server, 342_000), await openPayment(server, 343_000)];
    const { deps } = losing(2);
    const bodies = [await bodyFor(stuck), await bodyFor(other)];
    for (const body of bodies)
      await expect(makePurchase(deps, body)).rejects.toMatchObject({ code: 'PURCHASE_UNDECIDED' });
    const acquirer: TerminalAcquirer = {
      ...deps.acquirer,
      findPurchase: (wanted) =>
        wanted.rrn === bodies[0]?.rrn ? Promise.reject(new Error('No line')) : deps.acquirer.findPurchase(wanted),
    };
    await resolvePurchases({ ...deps, acquirer, now: () => deps.now() + 60_000 });
    expect(await readPayment(server, other)).toMatchObject({ status: 'executed' });
    expect(await readPayment(server, stuck)).toMatchObject({ status: 'pending' });
    await resolvePurchases({ ...deps, now: () => deps.now() + 60_000 });
    expect(await readPayment(server, stuck)).toMatchObject({ status: 'executed' });
  });

  it('reverses the purchase once, even if the job for it has given up and a hundred others cannot be', async () => {
    const payment = await openPayment(server, 345_000);
    const { deps } = losing(1);
    const body = await bodyFor(payment);
    await expect(makePurchase(deps, body)).rejects.toMatchObject({ code: 'PURCHASE_UNDECIDED' });
    const { paymentId, consentId } = payment;
    (await call(announceTransfer, { params: { paymentId }, body: { consentId } })).reply();
    await paymentThatIs(server, payment, 'the transfer has arrived', ({ status }) => status === 'executed');
    const before = await sandboxReversals();
    const jobs = { send: async () => undefined };
    await expect(makePurchase({ ...deps, jobs }, body)).rejects.toMatchObject({ code: 'PAYMENT_ALREADY_EXECUTED' });
    expect(await sandboxReversals()).toBe(before);
    await hundredUnneeded(paymentId);
    const failures: unknown[] = [];
    const acquirer: TerminalAcquirer = {
      ...deps.acquirer,
      reversePurchase: (requestCount) =>
        requestCount.rrn.startsWith('stuck') ? Promise.reject('no line') : deps.acquirer.reversePurchase(requestCount),
    };
    const later = {
      ...deps,
      acquirer,
      now: () => deps.now() + 60_000,
      failed: (cause: unknown) => failures.push(cause),
    };
    for (let round = 0; round < 2; round += 1) await resolvePurchases(later);
    expect(await sandboxReversals()).toBe(before + 1);
    expect(failures).toEqual(Array.from({ length: 200 }, () => 'no line'));
    await deps.database.query(statement('test-no-stuck', "delete from chip_purchases where rrn like 'stuck%'"));
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('reverses the purchase if the payment was meanwhile made by transfer', async () => {
    const payment = await openPayment(server, 350_000);
    const before = await sandboxReversals();
    const { deps } = losing(1);
    const body = await bodyFor(payment);
    await expect(makePurchase(deps, body)).rejects.toMatchObject({ code: 'PURCHASE_UNDECIDED' });
    const { paymentId, consentId } = payment;
    (await call(announceTransfer, { params: { paymentId }, body: { consentId } })).reply();
    await paymentThatIs(server, payment, 'the transfer has arrived', ({ status }) => status === 'executed');
    expect(await refusal(body)).toEqual([409, 'PAYMENT_ALREADY_EXECUTED']);
    await eventually('the purchase is reversed', async () => ((await sandboxReversals()) > before ? true : null));
    await eventually('the books agree', async () => {
      const { faults } = await checkLedger(server.parts.database);
      return faults.length === 0 ? true : null;
    });
    expect(await readPayment(server, payment)).toMatchObject({ status: 'executed', paidBy: 'bank_transfer' });
  });
});

describe('card data', () => {
  it('appears nowhere in the database, the outbox or replies', async () => {
    const payment = await openPayment(server, 360_000);
    const answer = await call(makeChipPurchase, { body: await bodyFor(payment) });
    expect(answer.status).toBe(200);
    const tables = await allTables(server.parts.database);
    expect(tables.length).toBeGreaterThan(20);
    for (const name of tables) {
      const rows = await server.parts.database.query(
        unnamed<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`),
      );
      const text = rows.map(({ row }) => row).join('\n');
      for (const secret of secrets) expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
    }
    for (const secret of secrets) expect(answer.text).not.toContain(secret);
  });
});

describe('an approval that comes after the acquirer said that it never saw the purchase', () => {
  it('is money: it pays what is missing', async () => {
    const { deps } = server.parts;
    const payment = await openPayment(server, 250_000);
    const answered = Promise.withResolvers<void>();
    const slow: TerminalAcquirer = {
      ...deps.acquirer,
      findPurchase: async () => null,
      purchase: async (request) => {
        await answered.promise;
        return deps.acquirer.purchase(request);
      },
    };
    const buying = makePurchase({ ...deps, acquirer: slow }, await bodyFor(payment));
    await eventually('it is asked', async () => {
      const text = 'select status from chip_purchases where payment_id = $1';
      const [row] = await server.owner.query(unnamed(text), [payment.paymentId]);
      return row ?? null;
    });
    const later = { ...deps, acquirer: slow, now: () => deps.now() + 31_000, failed: () => undefined };
    await resolvePurchases(later);
    answered.resolve();
    expect(await buying).toMatchObject({ status: 'approved', applied: true });
    expect(await readPayment(server, payment)).toMatchObject({ status: 'executed' });
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });
});

describe('the key that cards are sealed with', () => {
  it('stays the same for a day, changes the next, and opens nothing an hour later', async () => {
    const payment = await openPayment(server, 370_000);
    const first = (await call(readPublicKey)).reply();
    expect((await call(readPublicKey)).reply()).toEqual(first);
    expect(first.publicKey).toContain('BEGIN PUBLIC KEY');
    const sealed = await panFor(payment, canary.pan);
    await call(advanceSandboxClock, { body: { advance: 'P1DT1S' } });
    const second = (await call(readPublicKey)).reply();
    expect(second.keyId).not.toBe(first.keyId);
    await call(advanceSandboxClock, { body: { advance: 'PT1H' } });
    expect(await refusal(await bodyFor(payment, { pan: sealed }))).toEqual([422, 'ENVELOPE_UNREADABLE']);
  });
});

const secrets = [canary.pan, canary.track2, canary.pinBlock] as const;
