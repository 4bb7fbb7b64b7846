import { describe, expect, it } from 'vitest';
import {
  approved,
  challenge,
  charging,
  declined,
  ended,
  link,
  linked,
  lost,
  namelessOtp,
  otp,
  payment,
  purposes,
  refused,
  reportOf,
  waiting,
} from './charge-fixture.ts';
import { chargeStatus } from './charge-status.ts';
import { chargeTiming } from './charge-timing.ts';

const early = { code: { entering: 'early' } };
const handIn = (code: string) => ({ type: 'payer.entered_otp', otp: code }) as const;

describe.each(purposes)('a code from the bank, for %s', (_, purpose) => {
  it('is accepted, and then the outcome is awaited', async () => {
    const { enter, send, handedIn, context } = charging({ purpose, charges: [otp] });
    expect(await enter()).toEqual(early);
    expect(context().displayMessage).toBe('Enter the OTP');
    expect(await send(handIn('123456'))).toEqual({ deciding: 'brief' });
    expect(handedIn).toEqual(['ref_1 123456']);
    expect(context().otp).toBe('');
  });

  it("offers 'Try Again' after 15 s, again after each code, as a new charge", async () => {
    const { enter, send, wait, attempts } = charging({
      purpose,
      charges: [otp, otp],
      codes: [refused('OTP_WRONG')],
    });
    await enter();
    expect(await send({ type: 'payer.tried_again' })).toEqual(early);
    expect(await wait(chargeTiming.otpRetry - 1)).toEqual(early);
    expect(await wait(1)).toEqual({ code: { entering: 'late' } });
    expect(await send(handIn('111111'))).toEqual(early);
    await wait(chargeTiming.otpRetry);
    expect(await send({ type: 'payer.tried_again' })).toEqual(early);
    expect(attempts).toEqual([1, 2]);
  });

  it('may be asked for after something else, and that is asked for again while it is wrong', async () => {
    const phone = reportOf({ next: 'otp', reference: 'ref_1', displayMessage: 'Your number', field: 'phone' });
    const codes = [refused('ANSWER_WRONG'), otp, waiting];
    const { enter, send, context, handedIn } = charging({ purpose, charges: [phone], codes });
    expect(await enter()).toEqual(early);
    expect(context()).toMatchObject({ field: 'phone', displayMessage: 'Your number' });
    await send(handIn('0810'));
    expect(context()).toMatchObject({ field: 'phone', problem: 'ANSWER_WRONG' });
    expect(await send(handIn('08100000000'))).toEqual(early);
    expect(context()).toMatchObject({ field: null, problem: null, displayMessage: 'Enter the OTP' });
    expect(await send(handIn('123456'))).toEqual({ deciding: 'brief' });
    expect(handedIn).toHaveLength(3);
  });

  it.each([
    [refused('OTP_WRONG', 'OTP verification failed'), 'OTP verification failed'],
    [lost, 'Failed to submit OTP'],
  ])('stays and shows what is wrong: %o', async (answer, message) => {
    const { enter, send, context } = charging({ purpose, charges: [otp], codes: [answer] });
    await enter();
    expect(await send(handIn('111111'))).toEqual(early);
    expect(context().problem).toBe(message);
  });

  it('is no longer checked after too many wrong ones', async () => {
    const { enter, send, context } = charging({ purpose, charges: [otp], codes: [refused('OTP_LOCKED', 'Too many')] });
    await enter();
    expect(await send(handIn('000000'))).toBe('declined');
    expect(context().failure).toBe('Too many');
  });

  it.each([
    ['declined', declined('Not completed')],
    ['ended', ended()],
  ] as const)('says what its reply says, though the stream tells first that the charge is %s', async (_, event) => {
    const { enter, send, context } = charging({ purpose, charges: [otp], codes: [refused('OTP_LOCKED', 'Too many')] });
    await enter();
    expect(await send(handIn('000000'), event)).toBe('declined');
    expect(context().failure).toBe('Too many');
  });

  it.each([
    ['the outcome is to come', waiting],
    ['the code was wrong', refused('OTP_WRONG')],
    ['nothing, being lost', lost],
  ] as const)('is over as the stream says, where its reply says that %s', async (_, answer) => {
    const { enter, send, context } = charging({ purpose, charges: [otp], codes: [answer] });
    await enter();
    expect(await send(handIn('111111'), declined('Over'))).toBe('declined');
    expect(context().failure).toBe('Over');
  });
});

describe('a code from the bank', () => {
  it.each([
    ['payment', payment, 'left'],
    ['link', link, 'declined'],
  ] as const)('reports insufficient funds for a %s', async (_, purpose, state) => {
    const codes = [refused('INSUFFICIENT_FUNDS', 'Insufficient funds')];
    const { enter, send, context } = charging({ purpose, charges: [otp], codes });
    await enter();
    expect(await send(handIn('000000'))).toBe(state);
    expect(context().failure).toBe('Insufficient funds');
  });

  it('links the account that the stream names', async () => {
    const { enter, send, actor } = charging({ purpose: link, charges: [otp], codes: [approved] });
    await enter();
    expect(await send(handIn('123456'))).toEqual({ code: 'accepted' });
    expect(await send(linked())).toBe('approved');
    expect(actor.getSnapshot().output).toEqual({ approved: true, accountId: 'acc_1', failure: null, attempt: 1 });
  });

  it('links the account even if the stream does not name it in time', async () => {
    const { enter, send, wait, actor } = charging({ purpose: link, charges: [otp], codes: [approved] });
    await enter();
    await send(handIn('123456'));
    expect(await wait(chargeTiming.accountNamed)).toBe('approved');
    expect(actor.getSnapshot().output).toMatchObject({ approved: true, accountId: null });
  });

  it('is asked for if the charge has no reference, but cannot be submitted', async () => {
    const { enter, send, context, handedIn } = charging({ purpose: link, charges: [namelessOtp] });
    await enter();
    expect(await send(handIn('123456'), linked())).toEqual(early);
    expect(context().problem).toBe('No payment ID found for OTP submission');
    expect(handedIn).toEqual([]);
  });

  it('is waited for without limit; the card of a link is forgotten after five minutes', async () => {
    const { enter, wait, counts } = charging({ purpose: link, charges: [otp] });
    await enter();
    await wait(chargeTiming.isCardStored - 1);
    expect(counts.forgotten).toBe(0);
    expect(await wait(1)).toEqual({ code: { entering: 'late' } });
    expect(counts.forgotten).toBe(1);
  });
});

describe("the bank's own page", () => {
  it('waits at 25 %', async () => {
    const { enter, send, actor } = charging({ charges: [challenge] });
    expect(await enter()).toEqual({ challenge: 'offered' });
    expect(await send({ type: 'payer.opened_challenge' })).toEqual({ challenge: { opened: 'brief' } });
    expect(chargeStatus(actor.getSnapshot())).toEqual({
      progress: 25,
      stepText: 'Awaiting 3D Secure authentication...',
    });
  });

  it('can be left for another way to pay', async () => {
    const { enter, send } = charging({ charges: [challenge] });
    await enter();
    expect(await send({ type: 'payer.opened_challenge' }, { type: 'payer.left' })).toBe('left');
  });

  it('reads the consent every 15 s in case the stream is silent', async () => {
    const { enter, send, wait, counts } = charging({ charges: [challenge] });
    await enter();
    await send({ type: 'payer.opened_challenge' });
    await wait(chargeTiming.longWait);
    await wait(chargeTiming.consentPoll);
    await wait(chargeTiming.consentPoll);
    expect(counts.refreshes).toBe(2);
  });
});
