import type { EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import type { ChargePurpose } from '@yarda/domain/payments/charges/charge-calls.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import { createCardDraft } from '../cards/card-draft.ts';
import { chargeActors } from './charge-actors.ts';

const payment: ChargePurpose = { kind: 'payment', paymentId: 'pay_1', consentId: 'cns_1' };
const link: ChargePurpose = { kind: 'link', account: { accountNumber: '1000000003', institutionCode: '000036' } };
const typed = { cardNumber: '4111111111111111', expiryDate: '12/31', cvv: '123', pin: '1234' };
const failure = (code: string, message: string) =>
  Response.json({ success: false, code, message, error: message }, { status: 422 });

/** The calls of a charge against a server that gives the listed answers in turn and records its requests. */
const charging = (answers: (Response | Error)[], seal = async () => ({}) as EncryptedCard) => {
  const keys: (string | null)[] = [];
  const requested: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    requested.push([String(url), JSON.parse(String(init?.body))]);
    const answer = answers.shift() ?? new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const card = createCardDraft(seal);
  let woken = 0;
  const wake = () => {
    woken += 1;
  };
  const actors = chargeActors({ card, follow: () => ({ wake, close: () => {} }) });
  return { keys, requested, card, actors, woken: () => woken };
};

const query = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input): Promise<Output> =>
  toPromise(createActor(logic, { input } as never).start()) as Promise<Output>;

describe('chargeActors', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['a payment', payment],
    ['a link', link],
  ])('cannot charge for %s a card that was forgotten, nor one that cannot be encrypted', async (_, purpose) => {
    const fails = () => Promise.reject(new Error('Failed to get encryption key'));
    const { actors, card, keys } = charging([], fails);
    const charge = () => query(actors.chargeCard, { purpose, attempt: 1 });
    expect(await charge()).toMatchObject({
      code: 'CARD_MISSING',
      message: 'No stored card details found for retry',
    });
    card.take(typed);
    expect(await charge()).toMatchObject({ code: 'SEALING_FAILED', message: 'Failed to get encryption key' });
    expect(keys).toEqual([]);
  });

  it('creates one charge per attempt, however often it is requested, and another for the next attempt', async () => {
    const { actors, card, keys } = charging([]);
    card.take(typed);
    for (const attempt of [1, 1, 2])
      expect(await query(actors.chargeCard, { purpose: link, attempt })).toMatchObject({ ok: false, settled: false });
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('encrypts the card again, once, after the key goes stale, under a new idempotency key', async () => {
    let seals = 0;
    const seal = async () => {
      seals += 1;
      return {} as EncryptedCard;
    };
    const stale = () => failure('ENVELOPE_UNREADABLE', 'stale');
    const { actors, card, requested, keys } = charging([stale(), stale()], seal);
    card.take(typed);
    expect(await query(actors.chargeCard, { purpose: payment, attempt: 1 })).toMatchObject({
      code: 'ENVELOPE_UNREADABLE',
    });
    expect([seals, requested.length]).toEqual([2, 2]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each([
    ['UNREACHABLE', new TypeError('Failed to fetch'), false],
    ['OTP_UNDECIDED', failure('OTP_UNDECIDED', 'Not known'), false],
    ['OTP_WRONG', failure('OTP_WRONG', 'OTP verification failed'), true],
    ['RATE_LIMITED', failure('RATE_LIMITED', 'Too many requests'), true],
  ])('knows whether a code was evaluated: %s', async (code, answer, settled) => {
    const { actors } = charging([answer]);
    expect(await query(actors.submitOtp, { purpose: payment, reference: 'atm_1', otp: '123456' })).toMatchObject({
      ok: false,
      code,
      settled,
    });
  });

  it.each([
    ['a payment', payment, { paymentId: 'pay_1', consentId: 'cns_1', otp: '123456' }],
    ['a link', link, { paymentId: 'ref_1', otp: '123456' }],
  ])('submits the code of %s under its own id', async (_, purpose, body) => {
    const { actors, requested } = charging([]);
    await query(actors.submitOtp, { purpose, reference: 'ref_1', otp: '123456' });
    expect(requested).toEqual([[expect.stringContaining('/api/payments/card/complete'), body]]);
  });

  it('reopens the stream when the machine asks', () => {
    const { actors, woken } = charging([]);
    const line = createActor(actors.line, { input: { purpose: link } }).start();
    line.send({ type: 'line.wanted' });
    expect(woken()).toBe(1);
  });
});
