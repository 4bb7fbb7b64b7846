import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import { linkingActors } from './linking-actors.ts';

const account = {
  accountNumber: '1000000001',
  accountName: 'Ada Obi',
  bankName: 'Zenith Bank',
  institutionCode: '000015',
  logo: null,
  integrations: {
    transactionService: { possible: true, authorized: false, approved: false, linked: false },
    altTransactionService: { possible: false, authorized: false, status: null, linked: false },
    card: { possible: false, active: false, linked: false, obfuscatedCard: null },
  },
};
const failure = (code: string, message: string) =>
  Response.json({ success: false, code, message, error: message }, { status: 422 });

/** The calls of a panel against a server that gives the listed answers in turn and records its requests. */
const panel = (...answers: (Response | Error)[]) => {
  const keys: (string | null)[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const answer = answers.shift() ?? new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  vi.stubGlobal('fetch', fetch);
  return { keys, actors: linkingActors() };
};

const query = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input): Promise<Output> =>
  toPromise(createActor(logic, { input } as never).start()) as Promise<Output>;

describe('linkingActors', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['startValidation', { accountNumber: '1000000001' }, 'Failed to start account validation'],
    ['createLink', { account, attempt: 1 }, 'Failed to create account link'],
    ['confirmPayment', { linkId: 'lnk_1' }, 'Failed to confirm payment'],
    ['verifyAccount', { transactionReference: 'ref', values: [] }, 'Failed to verify account'],
  ] as const)('%s says in its own words that no answer came', async (name, input, message) => {
    const { actors } = panel();
    expect(await query<unknown, unknown>(actors[name] as never, input)).toMatchObject({
      ok: false,
      message,
      settled: false,
    });
  });

  it("passes on the server's message, including for rate limits", async () => {
    const { actors } = panel(
      failure('ACCOUNT_ALREADY_LINKED', 'This account is already linked'),
      failure('RATE_LIMITED', 'Too many requests'),
    );
    const link = () => query(actors.createLink, { account, attempt: 1 });
    expect(await link()).toEqual({
      ok: false,
      code: 'ACCOUNT_ALREADY_LINKED',
      message: 'This account is already linked',
      settled: true,
    });
    expect(await link()).toMatchObject({ message: 'Too many requests', settled: true });
  });

  it('accepts a reply without the id of what it started, and does not retry', async () => {
    const payInDetails = {
      ...{ amount: 5_000, accountNumber: '9000000001', beneficiary: 'NIBSS', bankName: 'Titan' },
      ...{ paymentId: 'p', sourceAccount: '1000000001' },
    };
    const { actors } = panel(
      Response.json({ success: true, accountLink: { mandateType: 'otp', payInDetails }, message: '' }),
    );
    expect(await query(actors.createLink, { account, attempt: 1 })).toMatchObject({
      ok: true,
      value: { next: 'payment', linkId: null },
    });
  });

  it('starts one link per attempt, however often it is requested, and another for the next attempt', async () => {
    const { actors, keys } = panel();
    for (const attempt of [1, 1, 2]) await query(actors.createLink, { account, attempt });
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('tells a transfer that has not arrived from an unknown one', async () => {
    const message = 'Payment not yet confirmed. Please wait and try again.';
    const { actors } = panel(
      Response.json({ success: true, status: 'pending', message }),
      failure('PAY_IN_UNDECIDED', 'Failed to confirm payment'),
      Response.json({ success: true, status: 'bank_approved', message: '' }),
    );
    const confirm = () => query(actors.confirmPayment, { linkId: 'lnk_1' });
    expect(await confirm()).toEqual({ ok: false, code: 'PAYMENT_PENDING', message, settled: true });
    expect(await confirm()).toMatchObject({ ok: false, settled: false });
    expect(await confirm()).toEqual({ ok: true, value: 'bank_approved' });
  });
});
