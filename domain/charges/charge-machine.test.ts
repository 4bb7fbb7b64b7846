import type { OpenCharge } from '@yarda/contracts/cards-charge.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { CardOutcome } from './charge-calls.ts';
import type { CardEvent } from './charge-context.ts';
import { cardMachine } from './charge-machine.ts';
import { cardStanding } from './charge-standing.ts';
import { cardTiming, silentRetries } from './charge-timing.ts';

const waiting: CardOutcome = { ok: true, told: { next: 'waiting', reference: 'atm_1' } };
const otp: CardOutcome = { ok: true, told: { next: 'otp', reference: 'atm_1', displayMessage: 'Enter the OTP' } };
const challenge: CardOutcome = {
  ok: true,
  told: { next: 'challenge', reference: 'atm_1', displayMessage: '', challengeUrl: 'https://bank.test/3ds' },
};
const refused = (code: string, message = code): CardOutcome => ({ ok: false, code, message, settled: true });
const lost: CardOutcome = { ok: false, code: 'UNREACHABLE', message: 'API request failed', settled: false };

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

interface World {
  readonly charges?: CardOutcome[];
  readonly codes?: CardOutcome[];
  readonly openCharge?: OpenCharge;
}

const live = ({ charges = [waiting], codes = [waiting], openCharge }: World = {}) => {
  const clock = new SimulatedClock();
  const attempts: number[] = [];
  const heard: string[] = [];
  let refreshes = 0;
  let forgotten = 0;
  const machine = cardMachine.provide({
    actors: {
      chargeCard: fromPromise(async ({ input: { attempt } }: { input: { attempt: number } }) => {
        attempts.push(attempt);
        return charges.shift() ?? lost;
      }),
      submitOtp: fromPromise(async ({ input }: { input: { otp: string; reference: string } }) => {
        heard.push(`${input.reference} ${input.otp}`);
        return codes.shift() ?? lost;
      }),
    },
    actions: {
      refreshConsent: () => {
        refreshes += 1;
      },
      forgetCard: () => {
        forgotten += 1;
      },
    },
  });
  const actor = createActor(machine, { clock, input: openCharge ? { openCharge } : {} }).start();
  const tell = async (...events: CardEvent[]): Promise<StateValue> => {
    for (const event of events) actor.send(event);
    await settle();
    return actor.getSnapshot().value;
  };
  const wait = async (ms: number): Promise<StateValue> => {
    clock.increment(ms);
    await settle();
    return actor.getSnapshot().value;
  };
  const pay = () => tell({ type: 'payer.entered_card' }, { type: 'payer.entered_pin' });
  return { actor, tell, wait, pay, attempts, heard, counts: () => ({ refreshes, forgotten }) };
};

describe('cardMachine, come back to', () => {
  const begun = { transactionReference: 'atm_1', method: 'card', displayMessage: 'Enter the OTP' } as const;
  const challengeUrl = 'https://bank.test/3ds';

  it.each<[OpenCharge, StateValue]>([
    [{ ...begun, next: 'otp' }, { confirming: { entering: 'early' } }],
    [{ ...begun, next: 'challenge', challengeUrl }, { challenged: 'offered' }],
    [{ ...begun, next: 'waiting' }, { processing: 'brief' }],
    [{ ...begun, method: 'account', next: 'waiting' }, 'form'],
  ])('%j: goes on there', async (openCharge, value) => {
    expect(await live({ openCharge }).tell()).toEqual(value);
  });

  it('hands in the code of the charge that was begun before', async () => {
    const { tell, heard } = live({ openCharge: { ...begun, next: 'otp' } });
    expect(await tell({ type: 'payer.entered_otp', otp: '123456' })).toEqual({ processing: 'brief' });
    expect(heard).toEqual(['atm_1 123456']);
  });

  it('needs the card again to try again: No stored card details found for retry', async () => {
    const charges = [{ ok: true, told: { next: 'waiting', reference: 'atm_2' } } as const];
    const { tell, pay, actor, attempts } = live({ charges, openCharge: { ...begun, next: 'waiting' } });
    expect(await tell({ type: 'card.failed', reference: 'atm_1', message: 'Card payment failed' })).toBe('failed');
    expect(await tell({ type: 'payer.tried_again' })).toBe('form');
    expect(actor.getSnapshot().context.problem?.message).toBe('No stored card details found for retry');
    expect(await pay()).toEqual({ processing: 'brief' });
    expect([attempts, actor.getSnapshot().context.problem]).toEqual([[2], null]);
  });
});

describe('cardMachine', () => {
  it('goes from the card to the PIN, and back', async () => {
    const { tell } = live();
    expect(await tell({ type: 'payer.entered_card' })).toBe('pin');
    expect(await tell({ type: 'payer.went_back' })).toBe('form');
    expect(await tell({ type: 'payer.left' })).toBe('left');
  });

  it('waits for the outcome on the stream, and forgets the card once it is paid', async () => {
    const { pay, tell, wait, counts, actor } = live();
    expect(await pay()).toEqual({ processing: 'brief' });
    expect(await wait(cardTiming.longWait)).toEqual({ processing: 'long' });
    await wait(cardTiming.consentPoll);
    expect(counts().refreshes).toBe(1);
    expect(await tell({ type: 'payment.settled' })).toBe('paid');
    expect(counts().forgotten).toBe(1);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it.each([
    ['Insufficient funds', 'returned'],
    ['Card declined by issuer', 'failed'],
  ])('%s on the stream ends it: %s', async (message, state) => {
    const { pay, tell } = live();
    await pay();
    expect(await tell({ type: 'card.failed', reference: 'atm_1', message })).toBe(state);
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 'Insufficient funds', 'returned'],
    ['CARD_DECLINED', 'Card declined by issuer', 'failed'],
    ['CARD_PAYMENT_FAILED', 'Card payment failed', 'failed'],
  ])('%s in the answer ends it: %s', async (code, message, state) => {
    const { pay, actor } = live({ charges: [refused(code, message)] });
    expect(await pay()).toBe(state);
    expect(actor.getSnapshot().context.failure).toBe(message);
  });

  it('hears of a failure before the call is answered', async () => {
    const { tell, actor } = live();
    await tell({ type: 'payer.entered_card' });
    actor.send({ type: 'payer.entered_pin' });
    expect(await tell({ type: 'card.failed', reference: 'atm_1', message: 'Card declined by issuer' })).toBe('failed');
  });

  it('takes no notice of a charge that was given up', async () => {
    const { pay, tell } = live();
    await pay();
    const old = { reference: 'atm_0' };
    expect(await tell({ type: 'card.failed', ...old, message: 'Insufficient funds' })).toEqual({ processing: 'brief' });
    expect(await tell({ type: 'card.progressed', ...old, percent: 75 })).toEqual({ processing: 'brief' });
  });

  it('a wrong PIN leads back to the PIN, and to a new charge', async () => {
    const { pay, tell, attempts, actor } = live({ charges: [refused('PIN_WRONG', 'Incorrect PIN'), waiting] });
    expect(await pay()).toBe('pin');
    expect(actor.getSnapshot().context.problem?.message).toBe('Incorrect PIN');
    await tell({ type: 'payer.entered_pin' });
    expect(attempts).toEqual([1, 2]);
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  it('asks again for the same charge when its answer is lost, and then asks the payer', async () => {
    const { pay, wait, tell, attempts, actor } = live({ charges: [] });
    expect(await pay()).toEqual({ charging: 'resting' });
    expect(cardStanding(actor.getSnapshot())?.stepText).toBe('Retrying payment...');
    for (let again = 0; again < silentRetries; again += 1) await wait(cardTiming.retryRest);
    expect(actor.getSnapshot().value).toEqual({ charging: 'stranded' });
    await tell({ type: 'payer.tried_again' });
    expect(new Set(attempts)).toEqual(new Set([1]));
    expect(attempts).toHaveLength(silentRetries + 2);
  });

  describe('with a code from the bank', () => {
    it('takes it, and waits for the outcome', async () => {
      const { pay, tell, heard, actor } = live({ charges: [otp] });
      expect(await pay()).toEqual({ confirming: { entering: 'early' } });
      expect(actor.getSnapshot().context.displayMessage).toBe('Enter the OTP');
      expect(await tell({ type: 'payer.entered_otp', otp: '123456' })).toEqual({ processing: 'brief' });
      expect(heard).toEqual(['atm_1 123456']);
      expect(actor.getSnapshot().context.otp).toBe('');
    });

    it("offers 'Try Again' after 15 s, anew after each code, as a new charge", async () => {
      const { pay, tell, wait, attempts } = live({ charges: [otp, otp], codes: [refused('OTP_WRONG')] });
      await pay();
      expect(await tell({ type: 'payer.tried_again' })).toEqual({ confirming: { entering: 'early' } });
      expect(await wait(cardTiming.otpRetry - 1)).toEqual({ confirming: { entering: 'early' } });
      expect(await wait(1)).toEqual({ confirming: { entering: 'late' } });
      expect(await tell({ type: 'payer.entered_otp', otp: '111111' })).toEqual({ confirming: { entering: 'early' } });
      await wait(cardTiming.otpRetry);
      expect(await tell({ type: 'payer.tried_again' })).toEqual({ confirming: { entering: 'early' } });
      expect(attempts).toEqual([1, 2]);
    });

    it.each([
      [refused('OTP_WRONG', 'OTP verification failed'), 'OTP verification failed'],
      [lost, 'Failed to submit OTP'],
    ])('stays with what is wrong: %o', async (answer, message) => {
      const { pay, tell, actor } = live({ charges: [otp], codes: [answer] });
      await pay();
      expect(await tell({ type: 'payer.entered_otp', otp: '111111' })).toEqual({ confirming: { entering: 'early' } });
      expect(actor.getSnapshot().context.problem?.message).toBe(message);
    });

    it.each([
      [refused('INSUFFICIENT_FUNDS', 'Insufficient funds'), 'returned'],
      [refused('OTP_LOCKED', 'Too many wrong codes'), 'failed'],
    ])('ends with %o: %s', async (answer, state) => {
      const { pay, tell } = live({ charges: [otp], codes: [answer] });
      await pay();
      expect(await tell({ type: 'payer.entered_otp', otp: '000000' })).toBe(state);
    });
  });

  describe('with 3-D Secure', () => {
    it('waits at 25 % while the payer is in the other tab, then shows how far it has come', async () => {
      const { pay, tell, actor } = live({ charges: [challenge] });
      expect(await pay()).toEqual({ challenged: 'offered' });
      expect(await tell({ type: 'payer.opened_challenge' })).toEqual({ challenged: 'opened' });
      expect(cardStanding(actor.getSnapshot())).toEqual({
        progress: 25,
        stepText: 'Awaiting 3D Secure authentication...',
      });
      await tell({ type: 'card.progressed', reference: 'atm_1', percent: 50 });
      expect(cardStanding(actor.getSnapshot())?.progress).toBe(50);
      await tell({ type: 'card.progressed', reference: 'atm_1', percent: 75 });
      expect(cardStanding(actor.getSnapshot())?.progress).toBe(75);
      expect(await tell({ type: 'payment.settled' })).toBe('paid');
    });

    it('fails as the bank says, and can be tried again', async () => {
      const { pay, tell, attempts } = live({
        charges: [challenge, { ok: true, told: { next: 'waiting', reference: 'atm_2' } }],
      });
      await pay();
      const failed = { type: 'card.failed', reference: 'atm_1', message: '3DS authentication failed' } as const;
      expect(await tell({ type: 'payer.opened_challenge' }, failed)).toBe('failed');
      expect(await tell({ type: 'payer.tried_again' })).toEqual({ processing: 'brief' });
      expect(attempts).toEqual([1, 2]);
    });
  });

  it('reaches every state', () => {
    const outcomes = [
      otp,
      challenge,
      waiting,
      lost,
      refused('PIN_WRONG'),
      refused('OTP_WRONG'),
      refused('CARD_DECLINED', 'no'),
      refused('INSUFFICIENT_FUNDS', 'Insufficient funds'),
    ];
    const done = (id: string) => outcomes.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
    const passed = (delay: string, id: string) => ({ type: `xstate.after.${delay}.${id}` });
    const paths = getShortestPaths(cardMachine, {
      events: [
        { type: 'payer.entered_card' },
        { type: 'payer.entered_pin' },
        { type: 'payer.entered_otp', otp: '123456' },
        { type: 'payer.opened_challenge' },
        { type: 'payer.left' },
        { type: 'payment.settled' },
        { type: 'card.progressed', reference: 'atm_1', percent: 50 },
        ...done('0.card.charging.asking'),
        ...done('0.card.confirming.verifying'),
        passed('longWait', 'card.processing.brief'),
        passed('otpRetry', 'card.confirming.entering.early'),
        passed('retryRest', 'card.charging.resting'),
      ] as never,
      serializeState: ({ value, context: { lost: count } }) => JSON.stringify([value, count]),
    });
    const reached = new Set(paths.flatMap(({ state }) => leaves(state.value)));
    expect([...reached].sort()).toEqual(
      [
        'challenged.offered',
        'challenged.opened',
        'charging.asking',
        'charging.resting',
        'charging.stranded',
        'confirming.entering.early',
        'confirming.entering.late',
        'confirming.verifying',
        'failed',
        'form',
        'left',
        'paid',
        'pin',
        'processing.brief',
        'processing.long',
        'returned',
      ].sort(),
    );
  });
});

const leaves = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) => (inner ? leaves(inner).map((leaf) => `${key}.${leaf}`) : []));
