import {
  listDebits,
  nameDebitAmount,
  readDebit,
  revokeMandate,
  skipDebit,
  unskipDebit,
} from '@yarda/contracts/debits.ts';
import { describe, expect, it } from 'vitest';
import { agreedDebits } from '../harness/agreed-debits.ts';
import { comeBack, enrol } from '../harness/person.ts';
import { startTestServer } from '../harness/test-server.ts';
import { stepDebit } from './step-debit.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const bola = await enrol(server, '+2348000000002');
const debits = agreedDebits(server);
const other = { secretKey: 'sk_test_other' };
const codeOf = async (asked: Promise<{ text: string }>): Promise<unknown> => JSON.parse((await asked).text).code;

describe('a merchant', () => {
  it('names the amount of a variable debit, within what was signed and in time, and that is taken', async () => {
    const plan = {
      startDate: '2027-01-13',
      frequency: 'weekly',
      interval: 1,
      count: 2,
      amountType: 'variable',
    } as const;
    const consentId = await debits.grant(ada, { ...plan, amount: 1_000_000 }, 'acc_ada_access');
    const [first, second] = await debits.of(consentId);
    const params = { paymentId: first?.paymentId ?? '' };
    const name = (amount: number, asker = {}) => server.ask(nameDebitAmount, { params, body: { amount } }, asker);
    expect(await codeOf(name(1_000_001))).toBe('OVER_DEBIT_LIMIT');
    expect(await codeOf(name(734_000, other))).toBe('DEBIT_NOT_FOUND');
    expect((await name(900_000)).reply().debit).toMatchObject({ amount: 900_000, status: 'planned' });
    await debits.wind({ to: '2027-01-07' });
    expect((await name(734_000)).reply().debit).toMatchObject({ amount: 734_000, status: 'planned' });
    await debits.wind({ to: '2027-01-11' });
    expect(await codeOf(name(700_000))).toBe('NOTICE_TOO_LATE');
    expect((await debits.told()).at(-1)).toBe(
      'Yarda: Lekki Fresh Market will take N7,340.00 (your limit: N10,000.00) on Wed 13 Jan from Access Bank *6784 (1 of 2). Skip or stop: http://localhost:4599/n/…',
    );
    await debits.wind({ to: '2027-01-22' });
    expect(await debits.of(consentId)).toMatchObject([
      { status: 'executed', collectedKobo: 734_000 },
      { status: 'lapsed', collectedKobo: 0 },
    ]);
    expect(await codeOf(name(1))).toBe('ALREADY_COLLECTED');
    const again = server.ask(nameDebitAmount, { params: { paymentId: second?.paymentId ?? '' }, body: { amount: 1 } });
    expect(await codeOf(again)).toBe('DEBIT_SKIPPED');
  });

  it('lists and reads its own debits alone', async () => {
    const { debits: found, nextCursor } = (await server.ask(listDebits, { query: { limit: 1 } })).reply();
    expect(found).toMatchObject([{ status: 'lapsed', dueOn: '2027-01-20', willRetry: false }]);
    const next = (await server.ask(listDebits, { query: { limit: 1, cursor: nextCursor ?? undefined } })).reply();
    expect(next).toMatchObject({ debits: [{ status: 'executed', attempts: 1 }], nextCursor: null });
    const asked = { query: { status: 'executed', from: '2027-01-13', to: '2027-01-13' } } as const;
    expect((await server.ask(listDebits, asked)).reply().debits).toHaveLength(1);
    expect((await server.ask(listDebits, {}, other)).reply().debits).toEqual([]);
    const params = { debitId: found[0]?.debitId ?? '' };
    expect((await server.ask(readDebit, { params })).reply().debit).toEqual(found[0]);
    expect(await codeOf(server.ask(readDebit, { params }, other))).toBe('DEBIT_NOT_FOUND');
  });
});

describe('a payer', () => {
  it('skips one debit and takes that back, and no one else can', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-02-10' }, 'acc_ada_access');
    const [debit] = await debits.of(consentId);
    const params = { debitId: debit?.debitId ?? '' };
    const asAda = { token: (await comeBack(server, ada)).token };
    const asBola = { token: (await comeBack(server, bola)).token };
    expect(await codeOf(server.ask(skipDebit, { params }, asBola))).toBe('DEBIT_NOT_FOUND');
    expect((await server.ask(skipDebit, { params }, asAda)).reply().status).toBe('skipped');
    expect((await server.ask(unskipDebit, { params }, asAda)).reply().status).toBe('planned');
    await debits.wind({ to: '2027-02-12' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed' }]);
    const later = { token: (await comeBack(server, ada)).token };
    expect(await codeOf(server.ask(skipDebit, { params }, later))).toBe('DEBIT_TOO_LATE');
  });

  it('revokes: nothing more is told or taken, and what is on its way is said', async () => {
    const plan = { startDate: '2027-03-03', frequency: 'weekly', interval: 1, count: 3 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    await debits.wind({ to: '2027-03-03' });
    const [onItsWay] = await debits.of(consentId);
    const nowMs = Date.parse('2027-03-03T10:00:00Z');
    const then = { ...server.parts.deps, now: () => nowMs };
    await server.parts.database.transaction((tx) =>
      stepDebit(then, tx, onItsWay?.debitId ?? '', { nowMs, holidays: new Set() }),
    );
    const [token, params] = [(await comeBack(server, ada)).token, { consentId }];
    expect(await codeOf(server.ask(revokeMandate, { params }, { token: (await comeBack(server, bola)).token }))).toBe(
      'CONSENT_NOT_FOUND',
    );
    const { onTheWay } = (await server.ask(revokeMandate, { params }, { token })).reply();
    expect(onTheWay).toEqual([{ debitId: onItsWay?.debitId, amount: 500_000, sentAt: new Date(nowMs).toISOString() }]);
    await debits.wind({ to: '2027-04-01' });
    const [first, ...rest] = await debits.of(consentId);
    expect(first).toMatchObject({ status: 'cancelled', reason: 'mandate_ended', collectedKobo: 0 });
    expect(rest.map(({ status, reason }) => [status, reason])).toEqual(Array(2).fill(['cancelled', 'revoked']));
  });
});
