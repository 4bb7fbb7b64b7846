import { chargeCardToLink } from '@yarda/contracts/payments/cards-linking.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { newLinker, sandboxAccount } from '../../harness/link-account.ts';
import { openPayment } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { rejoin } from '../../harness/person.ts';
import type { Answer } from '../../harness/requester.ts';
import { linkBinding, sealedCard, typedCard } from '../../harness/sealed-card.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { looseStatement } from '../../platform/database/database.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const advance = (by: string) => server.call(advanceSandboxClock, { body: { advance: by } });

const declined = '4000000000000002';
const good = '4111111111111111';

/** Stolen or guessed numbers, none of them good. */
let guessed = 5_000_000_000;
const numberOf = (bin: string): string => {
  guessed += 1;
  return `${bin}${String(guessed).padStart(10, '0')}`;
};

const codeOf = (answer: Pick<Answer<Call>, 'status' | 'failure'>): string =>
  answer.status === 200 ? 'tried' : answer.failure().code;

/** Each try has its own address: a limit by address stops no one who has many. */
const tryCards = async (numbers: readonly string[], pauseBetween?: string): Promise<string[]> => {
  const payment = await openPayment(server, 10_000);
  const codes: string[] = [];
  for (const number of numbers) {
    codes.push(codeOf(await chargeNumber(server, payment, number)));
    if (pauseBetween) await advance(pauseBetween);
  }
  return codes;
};

/** A card on each of many links, ten at a time: all are declined. */
const atOnce = async (times: number, cardOf: (n: number) => string): Promise<void> => {
  for (let from = 0; from < times; from += 10) {
    const codes = await Promise.all(Array.from({ length: 10 }, (_, n) => tryCards([cardOf(from + n)])));
    expect(new Set(codes.flat())).toEqual(new Set(['CARD_DECLINED']));
  }
};

const count = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length;

const warnings = async (scope: string) =>
  server.parts.database.query(
    looseStatement<{ data: { paymentId: string; scope: string } }>(
      'test-warnings',
      `select data from outbox
       where name = 'payment.testing_suspected' and stream = :stream and data->>'scope' = :scope`,
    ),
    { stream: 'merchant:mer_lekki', scope },
  );

describe('someone who tests stolen cards on one link', () => {
  it('is paused for longer after each decline, and after ten tries may try no more', async () => {
    const numbers = Array.from({ length: 14 }, () => numberOf('400000'));
    const hasty = await tryCards(numbers);
    expect(count(hasty, 'CARD_PAUSED')).toBe(9);
    await advance('PT2H');
    const patient = await tryCards(
      numbers.map(() => numberOf('400001')),
      'PT6M',
    );
    expect(count(patient, 'CARD_TRIES_USED_UP')).toBe(4);
    expect(patient.slice(0, 10)).not.toContain('CARD_PAUSED');
    await advance('PT2H');
  });

  it('is refused, with the time to wait', async () => {
    const payment = await openPayment(server, 10_000);
    for (let n = 0; n < 5; n += 1) await chargeNumber(server, payment, numberOf('400002'));
    const paused = await chargeNumber(server, payment, good);
    expect([paused.status, paused.failure().code]).toEqual([429, 'CARD_PAUSED']);
    const seconds = Number(paused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
    await advance('PT31S');
    expect((await chargeNumber(server, payment, good)).status).toBe(200);
    await advance('PT2H');
  });

  it('is reported to the merchant, once an hour, and in the audit log', async () => {
    const before = (await warnings('payment')).length;
    await tryCards(Array.from({ length: 12 }, () => numberOf('400003')));
    const after = await warnings('payment');
    expect(after.length - before).toBe(1);
    const [entry] = await server.parts.database.query(
      looseStatement<{ about: string }>(
        'test-suspected',
        "select about from audit_entries where kind = 'card-testing-suspected'",
      ),
    );
    expect(entry?.about).toBe('mer_lekki');
    await advance('PT2H');
  });
});

describe('someone who tries many', () => {
  it('times with one card, over many links, is paused by the card', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 23; n += 1) codes.push(...(await tryCards([declined])));
    expect(count(codes, 'CARD_DECLINED')).toBe(20);
    expect(count(codes, 'CARD_PAUSED')).toBe(3);
    const stored = await server.parts.database.query(
      looseStatement<{ row: string }>('test-attempts-kept', 'select charge_attempts::text as row from charge_attempts'),
    );
    expect(stored.map(({ row }) => row).join()).not.toContain(declined);
    await advance('P2D');
  });

  it('times with one card at once, over many links, gains nothing', async () => {
    const payments = await Promise.all(Array.from({ length: 24 }, () => openPayment(server, 10_000)));
    const answers: string[] = [];
    for (let n = 0; n < 19; n += 1) answers.push(...(await tryCards([declined])));
    const rest = await Promise.all(
      payments.map(async (payment) => codeOf(await chargeNumber(server, payment, declined))),
    );
    expect(count([...answers, ...rest], 'CARD_DECLINED')).toBeLessThanOrEqual(21);
    await advance('P2D');
  });

  it('numbers of one BIN, over many links, is paused by the BIN; other cards go on', async () => {
    await atOnce(30, () => numberOf('400004'));
    const codes = await tryCards([numberOf('400004')]);
    expect(codes).toEqual(['CARD_PAUSED']);
    expect(await tryCards([good])).toEqual(['tried']);
    expect(await warnings('bin')).toHaveLength(1);
    await advance('PT2H');
  });

  it('cards of many BINs with one merchant slows that merchant’s cards, until it stops', async () => {
    await atOnce(100, (n) => numberOf(String(400_100 + n)));
    expect(await tryCards([numberOf('400300')])).toEqual(['CARD_PAUSED']);
    expect(await warnings('merchant')).toHaveLength(1);
    await advance('PT1M1S');
    expect(await tryCards([good])).toEqual(['tried']);
    await advance('PT2H');
  });

  it('cards while linking is paused, and after ten a day may try no more', async () => {
    let linker = await newLinker(server);
    const binding = await linkBinding(server, sandboxAccount.card, linker);
    const codes: string[] = [];
    for (let n = 0; n < 13; n += 1) {
      const cardDetails = await sealedCard(server, typedCard(numberOf('400005')), binding);
      const body = { saveCard: true as const, saveToAccount: sandboxAccount.card, cardDetails };
      codes.push(codeOf(await server.call(chargeCardToLink, { body }, { token: linker.token })));
      await advance('PT6M');
      linker = await rejoin(server, linker);
    }
    expect(count(codes, 'CARD_TRIES_USED_UP')).toBe(3);
  });
});
