import { describe, expect, it } from 'vitest';
import { paystackOfTests } from '../paystack-of-tests.ts';
import { probePaystack, redact } from './probe-paystack.ts';

const nowMs = Date.parse('2026-11-21T09:00:00.000Z');

describe('the probe of Paystack', () => {
  it('asks every question, and keeps the answers without keys, addresses, accounts and names', async () => {
    const { standIn, deps } = await paystackOfTests();
    const { secretKey } = deps;
    const answers = await probePaystack({ baseUrl: standIn.baseUrl, secretKey, nowMs });
    await standIn.stop();
    const of = (name: string) => answers.find((answer) => answer.name === name);
    expect(answers.map(({ name }) => name)).toHaveLength(18);
    expect(of('account')).toMatchObject({
      ...{ at: '2026-11-21T09:00:00.000Z', httpStatus: 200 },
      answer: {
        data: { status: 'pending_bank_transfer', account_number: '(string, 10)', bank: { name: 'Test Bank' } },
      },
    });
    expect(of('account-again')).toMatchObject({
      httpStatus: 400,
      answer: { message: 'Duplicate Transaction Reference' },
    });
    expect(of('account-underscore')?.httpStatus).toBe(400);
    expect(of('debit-wrong-code')).toMatchObject({ answer: { message: 'Authorization code is invalid' } });
    const stored = JSON.stringify(answers.map(({ answer }) => answer));
    expect(stored).not.toMatch(/sk_test|@example|126\d{7}|TEST-MANAGED-ACCOUNT|checkout/);
  });

  it('takes no live key', async () => {
    await expect(probePaystack({ baseUrl: 'http://127.0.0.1:1', secretKey: 'sk_live_x', nowMs })).rejects.toThrow(
      'test key',
    );
  });

  it('goes on when a question is not answered', async () => {
    const { standIn, deps } = await paystackOfTests();
    standIn.faults.plan('GET /bank', 'refused', 'broken-undone');
    const answers = await probePaystack({ baseUrl: standIn.baseUrl, secretKey: deps.secretKey, nowMs });
    await standIn.stop();
    expect(answers.slice(0, 2)).toMatchObject([
      { httpStatus: null },
      { httpStatus: 500, answer: expect.stringContaining('(no JSON)') },
    ]);
    expect(answers).toHaveLength(18);
  });
});

describe('redact', () => {
  it('hides what is about someone, however deep, and keeps the shape', () => {
    const answer = {
      data: [
        { id: 4_099_260_516, email: 'a@b.ng', status: 'success', authorization: { bin: '408408', reusable: true } },
      ],
    };
    expect(redact(answer)).toEqual({
      data: [
        {
          id: '(number, 10)',
          email: '(string, 6)',
          status: 'success',
          authorization: { bin: '(string, 6)', reusable: true },
        },
      ],
    });
  });
});
