import type { OpenCharge } from '@yarda/contracts/payments/cards-charge.ts';
import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import {
  challenge,
  charging,
  declined,
  ended,
  link,
  linked,
  progressed,
  purposes,
  refused,
  settled,
  waiting,
} from './charge-fixture.ts';
import { chargeStatus } from './charge-status.ts';
import { chargeTiming } from './charge-timing.ts';

const decided = { deciding: 'brief' };

describe('a charge that its payer returns to', () => {
  const started = { transactionReference: 'ref_1', method: 'card', displayMessage: 'Enter the OTP' } as const;
  const challengeUrl = 'https://bank.test/3ds';

  it.each<[OpenCharge, StateValue]>([
    [{ ...started, next: 'otp' }, { code: { entering: 'early' } }],
    [{ ...started, next: 'challenge', challengeUrl }, { challenge: 'offered' }],
    [{ ...started, next: 'waiting' }, decided],
    [{ ...started, method: 'account', next: 'waiting' }, { entry: 'form' }],
  ])('resumes at %j', async (openCharge, value) => {
    expect(await charging({ openCharge }).send()).toEqual(value);
  });

  it('submits the code of a charge that began earlier', async () => {
    const { send, handedIn } = charging({ openCharge: { ...started, next: 'otp' } });
    expect(await send({ type: 'payer.entered_otp', otp: '123456' })).toEqual(decided);
    expect(handedIn).toEqual(['ref_1 123456']);
  });

  it('needs the card again to retry', async () => {
    const words = 'No stored card details found for retry';
    const charges = [refused('CARD_MISSING', words), waiting];
    const { send, enter, context } = charging({ charges, openCharge: { ...started, next: 'waiting' } });
    expect(await send(declined('Card payment failed'))).toBe('declined');
    expect(await send({ type: 'payer.tried_again' })).toEqual({ entry: 'form' });
    expect(context().problem).toBe(words);
    expect(await enter()).toEqual(decided);
    expect(context().problem).toBeNull();
  });
});

describe.each(purposes)('the outcome of a charge for %s', (_, purpose) => {
  it('shows progress, and only forwards', async () => {
    const { enter, send, state, actor } = charging({ purpose, charges: [challenge] });
    await enter();
    const opened = { challenge: { opened: 'brief' } };
    expect(await send({ type: 'payer.opened_challenge' }, progressed(25), progressed(50, 'ref_2'))).toEqual(opened);
    await send(progressed(50));
    expect(state()).toEqual(decided);
    expect(chargeStatus(actor.getSnapshot())?.progress).toBe(purpose.kind === 'payment' ? 33 : 50);
    await send(progressed(75), progressed(50));
    expect(chargeStatus(actor.getSnapshot())?.progress).toBe(purpose.kind === 'payment' ? 50 : 75);
  });

  it("fails with the bank's reason, and can be retried", async () => {
    const charges = [challenge, { ok: true, value: { next: 'waiting', reference: 'ref_2' } } as const];
    const { enter, send, attempts, context } = charging({ purpose, charges });
    await enter();
    const failed = declined('3DS authentication failed');
    expect(await send({ type: 'payer.opened_challenge' }, failed)).toBe('declined');
    expect(context().failure).toBe('3DS authentication failed');
    expect(await send({ type: 'payer.tried_again' })).toEqual(decided);
    expect(attempts).toEqual([1, 2]);
  });
});

describe('the outcome of a charge for a payment', () => {
  it('arrives on the stream; once paid, the card is forgotten', async () => {
    const { enter, send, wait, counts, actor } = charging();
    expect(await enter()).toEqual(decided);
    expect(chargeStatus(actor.getSnapshot())).toEqual({ progress: 25, stepText: 'Processing payment...' });
    expect(await wait(chargeTiming.longWait)).toEqual({ deciding: 'long' });
    await wait(chargeTiming.consentPoll);
    expect(counts.refreshes).toBe(1);
    expect(await send(settled)).toBe('approved');
    expect(counts.forgotten).toBe(1);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { approved: true } });
  });

  it.each([
    ['Insufficient funds', 'left'],
    ['Card declined by issuer', 'declined'],
  ])('handles %s on the stream: %s', async (message, state) => {
    const { enter, send } = charging();
    await enter();
    expect(await send(declined(message))).toBe(state);
  });
});

describe('the outcome of a charge for a link', () => {
  const linking = async (charges = [waiting]) => {
    const charge = charging({ purpose: link, charges });
    await charge.enter();
    return charge;
  };

  it('arrives on the stream, which names the account', async () => {
    const { send, actor } = await linking();
    expect(chargeStatus(actor.getSnapshot())).toEqual({ progress: 25, stepText: 'Processing card linking...' });
    expect(await send(linked('ref_0'))).toEqual(decided);
    expect(await send(linked())).toBe('approved');
    expect(actor.getSnapshot().output).toMatchObject({ approved: true, accountId: 'acc_1' });
  });

  it('can end by an event, and is still approved if that event was premature', async () => {
    const { send, context, counts } = await linking();
    expect(await send(ended())).toBe('ended');
    expect([context().failure, counts.forgotten]).toEqual(['Over', 1]);
    expect(await send(declined(), progressed(75))).toBe('ended');
    expect(await send(linked())).toBe('approved');
  });

  it('can be left once it is over, with the reason', async () => {
    const { send, actor } = await linking();
    await send(ended());
    expect(await send({ type: 'payer.left' })).toBe('left');
    expect(actor.getSnapshot().output).toMatchObject({ approved: false, failure: 'Over' });
  });

  it('arrives again after the payer reconnects', async () => {
    const { send, context, counts } = await linking([challenge]);
    await send({ type: 'payer.opened_challenge' }, { type: 'line.lost' });
    expect(context().problem).toBe('Card linking failed due to connection error');
    expect(await send({ type: 'payer.reconnected' }, { type: 'payer.reconnected' })).toEqual({
      challenge: { opened: 'reconnecting' },
    });
    expect([context().problem, counts.wanted]).toEqual([null, 1]);
    expect(await send({ type: 'line.found' })).toEqual({ challenge: { opened: 'long' } });
    await send({ type: 'line.lost' }, { type: 'line.found' });
    expect(context().problem).toBeNull();
  });

  it.each([
    ['the connection is lost again', async ({ send }: ReturnType<typeof charging>) => send({ type: 'line.lost' })],
    ['it takes too long', async ({ wait }: ReturnType<typeof charging>) => wait(chargeTiming.reconnectPatience)],
  ])('stops waiting for the stream if %s', async (_, happens) => {
    const charge = await linking();
    await charge.send({ type: 'payer.reconnected' });
    expect(await happens(charge)).toEqual({ deciding: 'long' });
    expect(charge.context().problem).toBe('Failed to reconnect to server');
  });

  it('says at once that the stream is unavailable, if that was known before the wait began', async () => {
    const { send, enter, context } = charging({ purpose: link, charges: [challenge] });
    await send({ type: 'line.lost' });
    await enter();
    expect(context().problem).toBeNull();
    await send({ type: 'payer.opened_challenge' });
    expect(context().problem).toBe('Card linking failed due to connection error');
    await send({ type: 'line.found' });
    expect(context().problem).toBeNull();
  });
});
