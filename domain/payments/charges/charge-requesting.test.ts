import { describe, expect, it } from 'vitest';
import type { ChargeOutcome, ChargePurpose } from './charge-calls.ts';
import {
  challenge,
  charging,
  declined,
  ended,
  link,
  linked,
  lost,
  payment,
  progressed,
  purposes,
  refused,
  waiting,
} from './charge-fixture.ts';
import { chargeStatus } from './charge-status.ts';
import { chargeTiming, silentRetries } from './charge-timing.ts';

describe('entering a card', () => {
  it('goes from the card to the PIN, and back', async () => {
    const { send } = charging();
    expect(await send({ type: 'payer.entered_card' })).toEqual({ entry: 'pin' });
    expect(await send({ type: 'payer.went_back' })).toEqual({ entry: 'form' });
    expect(await send({ type: 'payer.left' })).toBe('left');
  });

  it.each<[string, ChargePurpose]>([
    ['no account', { kind: 'link', account: null }],
    ['an account without a number', { kind: 'link', account: { accountNumber: '', institutionCode: '000014' } }],
  ])('charges no card for %s', async (_, purpose) => {
    const { enter, context, attempts } = charging({ purpose });
    expect(await enter()).toEqual({ entry: 'pin' });
    expect(context().problem).toBe('No account details found for card linking');
    expect(attempts).toEqual([]);
  });
});

describe('a card that is entered on the provider’s page', () => {
  const hosted = (charges: ChargeOutcome[]) => charging({ cardEntry: 'hosted', charges });

  it('asks for no card and no PIN, and goes out to the page', async () => {
    const { state, send, actor, context } = hosted([challenge]);
    expect(state()).toEqual({ entry: 'hosted' });
    expect(await send({ type: 'payer.went_on' })).toEqual({ challenge: 'offered' });
    expect(context().challengeUrl).toBe('https://bank.test/3ds');
    expect(await send({ type: 'payer.opened_challenge' })).toEqual({ challenge: { opened: 'brief' } });
    expect(chargeStatus(actor.getSnapshot())).toEqual({ progress: 25, stepText: 'Waiting for your card payment...' });
  });

  it('can be tried again when it was declined, as a new charge', async () => {
    const { send, attempts, context } = hosted([challenge, challenge]);
    await send({ type: 'payer.went_on' }, { type: 'payer.opened_challenge' });
    expect(await send(declined('Card declined by issuer'))).toBe('declined');
    expect(context().failure).toBe('Card declined by issuer');
    expect(await send({ type: 'payer.tried_again' })).toEqual({ challenge: 'offered' });
    expect(attempts).toEqual([1, 2]);
  });

  it('says why it cannot be asked for now, and asks again', async () => {
    const { send, context } = hosted([refused('CARD_ATTEMPT_OPEN', 'Please wait'), challenge]);
    expect(await send({ type: 'payer.went_on' })).toEqual({ entry: 'hosted' });
    expect(context().problem).toBe('Please wait');
    expect(await send({ type: 'payer.went_on' })).toEqual({ challenge: 'offered' });
    expect(context().problem).toBeNull();
  });

  it('can be left before and after the page was asked for', async () => {
    expect(await hosted([]).send({ type: 'payer.left' })).toBe('left');
    expect(await hosted([challenge]).send({ type: 'payer.went_on' }, { type: 'payer.left' })).not.toBe('left');
    const { send } = hosted([challenge]);
    await send({ type: 'payer.went_on' });
    expect(await send({ type: 'payer.left' })).toBe('left');
  });
});

describe.each(purposes)('charging a card for %s', (_, purpose) => {
  it('returns to the PIN after a wrong one, and starts a new charge', async () => {
    const { enter, send, attempts, context } = charging({
      purpose,
      charges: [refused('PIN_WRONG', 'Incorrect PIN'), waiting],
    });
    expect(await enter()).toEqual({ entry: 'pin' });
    expect(context().problem).toBe('Incorrect PIN');
    await send({ type: 'payer.entered_pin' });
    expect(attempts).toEqual([1, 2]);
    expect(context().problem).toBeNull();
  });

  it('asks for the card again if the page no longer has it', async () => {
    const words = 'No stored card details found for retry';
    const { enter, context, attempts } = charging({ purpose, charges: [refused('CARD_MISSING', words), waiting] });
    expect(await enter()).toEqual({ entry: 'form' });
    expect(context().problem).toBe(words);
    expect(await enter()).toEqual({ deciding: 'brief' });
    expect([attempts, context().problem]).toEqual([[1, 2], null]);
  });

  it('shows why the charge was declined, and retries it as a new charge', async () => {
    const { enter, send, attempts, context } = charging({
      purpose,
      charges: [refused('CARD_DECLINED', 'Card declined by issuer'), waiting],
    });
    expect(await enter()).toBe('declined');
    expect(context().failure).toBe('Card declined by issuer');
    expect(await send({ type: 'payer.tried_again' })).toEqual({ deciding: 'brief' });
    expect([attempts, context().failure]).toEqual([[1, 2], null]);
  });

  it('accepts a decline that arrives before the reply, and ignores news of other charges', async () => {
    const { send, context } = charging({ purpose });
    const events = [{ type: 'payer.entered_card' }, { type: 'payer.entered_pin' }] as const;
    expect(await send(...events, declined('Other', 'ref_0'), declined('Card declined by issuer'))).toBe('declined');
    expect(context().failure).toBe('Card declined by issuer');
  });

  it('ignores a charge that was given up', async () => {
    const { enter, send } = charging({ purpose });
    await enter();
    expect(await send(declined('Insufficient funds', 'ref_0'), ended('ref_0'), progressed(75, 'ref_0'))).toEqual({
      deciding: 'brief',
    });
  });

  it('repeats the same charge while replies are lost, then asks the payer', async () => {
    const { enter, wait, send, attempts, state } = charging({ purpose, charges: [] });
    expect(await enter()).toEqual({ asking: 'resting' });
    for (let again = 0; again < silentRetries; again += 1) await wait(chargeTiming.retryRest);
    expect(state()).toBe('uncertain');
    expect(await send({ type: 'payer.tried_again' })).toEqual({ asking: 'resting' });
    expect(new Set(attempts)).toEqual(new Set([1]));
    expect(attempts).toHaveLength(silentRetries + 2);
  });
});

describe('charging a card for a payment', () => {
  it('says that it is trying again', async () => {
    const { enter, actor } = charging({ charges: [] });
    await enter();
    expect(chargeStatus(actor.getSnapshot())).toEqual({ progress: 0, stepText: 'Retrying payment...' });
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 'Insufficient funds', 'left'],
    ['CARD_DECLINED', 'Card declined by issuer', 'declined'],
    ['CARD_PAYMENT_FAILED', 'Card payment failed', 'declined'],
  ])('handles %s in the reply: %s', async (code, message, state) => {
    const { enter, context } = charging({ charges: [refused(code, message)] });
    expect(await enter()).toBe(state);
    expect(context().failure).toBe(message);
  });

  it('waits for the stream if the payment has already been made', async () => {
    const { enter, counts } = charging({ charges: [refused('PAYMENT_ALREADY_EXECUTED')] });
    expect(await enter()).toEqual({ deciding: 'brief' });
    expect(counts.refreshes).toBe(1);
  });

  it('takes no other card while it is unknown whether this one was charged', async () => {
    const { enter, wait, send, state } = charging({ charges: [] });
    await enter();
    for (let again = 0; again < silentRetries; again += 1) await wait(chargeTiming.retryRest);
    await send({ type: 'payer.changed_card' }, { type: 'payer.left' });
    expect(state()).toBe('uncertain');
  });

  it('cannot be left while the card is being charged', async () => {
    const { send } = charging();
    const events = [{ type: 'payer.entered_card' }, { type: 'payer.entered_pin' }, { type: 'payer.left' }] as const;
    expect(await send(...events)).toEqual({ deciding: 'brief' });
  });
});

describe('charging a card for a link', () => {
  it('uses its own words when no reply comes, on the first try and on a retry', async () => {
    const { enter, wait, send, context } = charging({ purpose: link, charges: [] });
    const retries = async () => {
      for (let again = 0; again < silentRetries; again += 1) await wait(chargeTiming.retryRest);
    };
    await enter();
    await retries();
    expect(context().failure).toBe('Failed to link card');
    await send({ type: 'payer.tried_again' });
    await retries();
    expect(context().failure).toBe('Failed to retry card linking');
  });

  it.each([
    ['approved', linked(), 'approved'],
    ['ended', ended(), 'ended'],
  ])('accepts that it was %s before the reply', async (_, fact, state) => {
    const { send } = charging({ purpose: link });
    expect(await send({ type: 'payer.entered_card' }, { type: 'payer.entered_pin' }, fact)).toBe(state);
  });

  it('treats too little money like any other refusal', async () => {
    const { enter } = charging({ purpose: link, charges: [refused('INSUFFICIENT_FUNDS', 'Insufficient funds')] });
    expect(await enter()).toBe('declined');
  });

  it('takes another card and forgets the first', async () => {
    const { enter, send, context, counts, attempts } = charging({
      purpose: link,
      charges: [refused('CARD_DECLINED', 'Declined'), waiting],
    });
    await enter();
    expect(await send({ type: 'payer.changed_card' })).toEqual({ entry: 'form' });
    expect([context().problem, counts.forgotten]).toEqual([null, 1]);
    await enter();
    expect(attempts).toEqual([1, 2]);
  });

  it.each([
    ['link', link, 1],
    ['payment', payment, 0],
  ] as const)('keeps a declined card for at most five minutes if it is for a %s: %#', async (_, purpose, forgotten) => {
    const { enter, wait, counts } = charging({ purpose, charges: [refused('CARD_DECLINED'), lost] });
    await enter();
    await wait(chargeTiming.isCardStored - 1);
    expect(counts.forgotten).toBe(0);
    expect(await wait(1)).toBe('declined');
    expect(counts.forgotten).toBe(forgotten);
  });

  it('can be left at any time', async () => {
    const { send, actor } = charging({ purpose: link });
    const events = [{ type: 'payer.entered_card' }, { type: 'payer.entered_pin' }, { type: 'payer.left' }] as const;
    expect(await send(...events)).toBe('left');
    expect(actor.getSnapshot().output).toEqual({ approved: false, accountId: null, failure: null, attempt: 1 });
  });
});
