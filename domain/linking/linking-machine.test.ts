import { describe, expect, it } from 'vitest';
import { type AnyStateNode, createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { LinkableAccount } from '../accounts/linkable-account.ts';
import type { CardTold, LinkingOutcome, LinkStatus, LinkTold } from './linking-calls.ts';
import type { LinkingEvent, LinkingInput } from './linking-context.ts';
import { linkingMachine } from './linking-machine.ts';
import { linkingTiming, silentRetries } from './linking-timing.ts';

const off = { possible: false, authorized: false, approved: false, linked: false };
const integrations: LinkableAccount['integrations'] = {
  transactionService: off,
  altTransactionService: { possible: false, authorized: false, status: null, linked: false },
  card: { possible: false, active: false, linked: false, obfuscatedCard: null },
};
const account = (institutionCode: string, more: Partial<LinkableAccount['integrations']>): LinkableAccount => ({
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
  bankName: `Bank ${institutionCode}`,
  institutionCode,
  logo: null,
  integrations: { ...integrations, ...more },
});
const byBank = account('000013', { transactionService: { ...off, possible: true } });
const byCard = account('000014', { card: { ...integrations.card, possible: true } });
const linked = account('000015', { card: { ...integrations.card, possible: true, linked: true } });
const unsupported = account('000016', {});

const good = <Value>(value: Value) => ({ ok: true, value }) as const;
const bad = (code: string, message = code) => ({ ok: false, code, message, settled: true }) as const;
const lost = { ok: false, code: 'UNREACHABLE', message: 'Failed', settled: false } as const;

const payIn = { amountKobo: 5_000, accountNumber: '9000000001', accountName: 'NIBSS', bankName: 'Titan' };
const payment: LinkTold = { next: 'payment', linkId: 'lnk_1', payIn };
const verification: LinkTold = {
  next: 'verification',
  linkId: 'lnk_1',
  transactionReference: 'ref_1',
  fields: [{ param: 'OTP', label: 'OTP', description: null }],
  serviceLogo: null,
};
const otp: CardTold = { next: 'otp', paymentId: 'pay_1', displayMessage: 'Enter the OTP' };
const challenge: CardTold = { next: 'challenge', paymentId: 'pay_1', challengeUrl: 'https://bank.test/3ds' };
const waiting: CardTold = { next: 'waiting', paymentId: 'pay_1' };

interface Answers {
  readonly accounts?: LinkingOutcome<readonly LinkableAccount[]>[];
  readonly searches?: LinkingOutcome<string>[];
  readonly links?: LinkingOutcome<LinkTold>[];
  readonly confirmations?: LinkingOutcome<LinkStatus>[];
  readonly verifications?: LinkingOutcome<null>[];
  readonly charges?: LinkingOutcome<CardTold>[];
  readonly codes?: LinkingOutcome<boolean>[];
  readonly reconnections?: LinkingOutcome<null>[];
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 16; turn += 1) await Promise.resolve();
};

const live = (answers: Answers = {}, input: LinkingInput = {}) => {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  let announced = 0;
  let forgotten = 0;
  const answer = <Value, Input>(name: string, given: LinkingOutcome<Value>[] = []) =>
    fromPromise<LinkingOutcome<Value>, Input>(async ({ input: said }) => {
      asked.push(
        `${name} ${JSON.stringify(said, (key, value) => (key === 'account' ? value?.bankName : value)) ?? ''}`,
      );
      return given.shift() ?? lost;
    });
  const machine = linkingMachine.provide({
    actors: {
      readAccounts: answer('accounts', answers.accounts ?? [good([])]),
      startValidation: answer('search', answers.searches),
      createLink: answer('link', answers.links),
      confirmPayment: answer('confirm', answers.confirmations),
      verifyAccount: answer('verify', answers.verifications),
      linkCard: answer('card', answers.charges),
      submitOtp: answer('otp', answers.codes),
      reconnect: answer('reconnect', answers.reconnections),
    },
    actions: {
      announceLinked: () => {
        announced += 1;
      },
      forgetCard: () => {
        forgotten += 1;
      },
    },
  });
  const actor = createActor(machine, { clock, input }).start();
  const state = () => actor.getSnapshot().value;
  const tell = async (...events: LinkingEvent[]): Promise<StateValue> => {
    await settle();
    for (const event of events) actor.send(event);
    await settle();
    return state();
  };
  const wait = async (ms: number): Promise<StateValue> => {
    clock.increment(ms);
    await settle();
    return state();
  };
  const known = () => actor.getSnapshot().context;
  return { actor, tell, wait, asked, state, known, announced: () => announced, forgotten: () => forgotten };
};

const typed = (digits: string): LinkingEvent => ({ type: 'payer.typed_number', digits });
const chose = (chosen: LinkableAccount): LinkingEvent => ({ type: 'payer.chose_account', account: chosen });
const found = (told: LinkableAccount, validationId = 'val_1'): LinkingEvent => ({
  type: 'search.found',
  validationId,
  account: told,
});
const ended = (validationId = 'val_1'): LinkingEvent => ({ type: 'search.ended', validationId, unanswered: 0 });
const entersCard: readonly LinkingEvent[] = [{ type: 'payer.entered_card' }, { type: 'payer.entered_pin' }];
const cardLinked = (paymentId = 'pay_1'): LinkingEvent => ({ type: 'card.linked', paymentId, accountId: 'acc_1' });
const rejected = (paymentId = 'pay_1'): LinkingEvent => ({ type: 'card.rejected', paymentId, message: 'No' });
const errored = (paymentId = 'pay_1'): LinkingEvent => ({ type: 'card.errored', paymentId, message: 'Over' });
const progressed = (percent: number, paymentId = 'pay_1'): LinkingEvent => ({
  type: 'card.progressed',
  paymentId,
  percent,
});
const completed = (linkId = 'lnk_1'): LinkingEvent => ({
  type: 'link.completed',
  linkId,
  linkStatus: 'approved',
  accountId: 'acc_1',
});
const linkFailed = (linkId = 'lnk_1'): LinkingEvent => ({ type: 'link.failed', linkId, message: 'Mandate refused' });

const manual = (inner: StateValue) => ({ select: { manual: inner } });
const showing = { success: 'showing' };

describe('linkingMachine', () => {
  describe('finding an account', () => {
    it.each([
      [[good([byBank])], { select: 'list' }],
      [[good([])], manual('entering')],
      [[good([linked])], manual('entering')],
      [[lost], { select: 'unread' }],
      [[bad('TOKEN_INVALID')], { select: 'unread' }],
    ])('begins with the accounts that the payer has: %j', async (accounts, state) => {
      expect(await live({ accounts }).tell()).toEqual(state);
    });

    it('reads the accounts again, and goes without them', async () => {
      const { tell } = live({ accounts: [lost, lost, good([byBank])] });
      expect(await tell()).toEqual({ select: 'unread' });
      expect(await tell({ type: 'payer.tried_again' })).toEqual({ select: 'unread' });
      expect(await tell({ type: 'payer.tried_again' })).toEqual({ select: 'list' });
      expect(await tell({ type: 'payer.added_account' })).toEqual(manual('entering'));
      expect(await tell({ type: 'payer.went_back' })).toEqual({ select: 'list' });
      expect(await tell({ type: 'payer.went_back' })).toBe('closed');
    });

    it('asks the banks 500 ms after the tenth digit, once', async () => {
      const { tell, wait, asked } = live({ searches: [good('val_1')] });
      expect(await tell(typed('012345678'))).toEqual(manual('typing'));
      expect(await wait(60_000)).toEqual(manual('typing'));
      expect(await tell(typed('0123456789'))).toEqual(manual('resting'));
      await wait(linkingTiming.searchDebounce - 1);
      expect(asked).toEqual(['accounts ']);
      await tell(typed('0123456789'));
      expect(await wait(1)).toEqual(manual({ validating: 'listening' }));
      expect(asked).toEqual(['accounts ', 'search {"accountNumber":"0123456789"}']);
    });

    it('rests anew with every digit, and asks at once when the number is handed in', async () => {
      const { tell, wait } = live({ searches: [good('val_1')] });
      await tell(typed('0123456789'));
      await wait(400);
      await tell(typed('0123456788'));
      expect(await wait(400)).toEqual(manual('resting'));
      expect(await tell({ type: 'payer.submitted_number' })).toEqual(manual({ validating: 'listening' }));
    });

    it('says that a number is too short when it is handed in, until more is typed', async () => {
      const { tell, known } = live();
      await tell(typed('012345678'), { type: 'payer.submitted_number' });
      expect(known().problem?.message).toBe('Please enter a valid account number (minimum 10 digits)');
      await tell(typed('01234567'));
      expect(known().problem).toBe(null);
    });

    it('clears what was found with the first digit less', async () => {
      const { tell, wait, known } = live({ searches: [good('val_1')] });
      await tell(typed('0123456789'));
      await wait(500);
      await tell(found(byBank), ended());
      expect(known().found).toEqual([byBank]);
      expect(await tell(typed('012345678'))).toEqual(manual('typing'));
      expect(known().found).toEqual([]);
    });

    it('takes each answer as it comes, once, of this search alone, and none once it is over', async () => {
      const { tell, wait, known } = live({ searches: [good('val_2')] });
      await tell(typed('0123456789'));
      await wait(500);
      await tell(found(byBank, 'val_1'), found(byCard, 'val_2'), found(byCard, 'val_2'));
      expect(known().found).toEqual([byCard]);
      expect(await tell(ended('val_1'))).toEqual(manual({ validating: 'listening' }));
      expect(await tell(ended('val_2'))).toEqual(manual('found'));
      await tell(found(byBank, 'val_2'), ended('val_2'));
      expect(known().found).toEqual([byCard]);
    });

    it.each([
      [[bad('X', 'Failed to start account validation')], [], 'Failed to start account validation'],
      [
        [good('val_1')],
        [{ type: 'search.failed', validationId: 'val_1', message: 'Failed to validate account' } as const],
        'Failed to validate account',
      ],
    ])('says what went wrong: %#', async (searches, events, message) => {
      const { tell, wait, known } = live({ searches });
      await tell(typed('0123456789'));
      await wait(500);
      expect(await tell(...events)).toEqual(manual('typing'));
      expect(known().problem?.message).toBe(message);
    });

    it('offers Cancel after 3 s, which keeps what was found and hears no more', async () => {
      const { tell, wait, known } = live({ searches: [good('val_1')] });
      await tell(typed('0123456789'));
      await wait(500);
      await tell(found(byBank));
      await wait(linkingTiming.cancelOffer - 1);
      expect(known().slow).toBe(false);
      await wait(1);
      expect(known().slow).toBe(true);
      expect(await tell({ type: 'payer.cancelled_validation' })).toEqual(manual('stopped'));
      await tell(found(byCard));
      expect(known().found).toEqual([byBank]);
    });

    it('takes an account while others are still being found, but none that cannot be linked', async () => {
      const { tell, wait } = live({ searches: [good('val_1')], accounts: [good([linked, byBank])] });
      await tell({ type: 'payer.added_account' }, typed('0123456789'));
      await wait(500);
      await tell(found(byCard), found(linked), found(unsupported));
      expect(await tell(chose(linked))).toEqual(manual({ validating: 'listening' }));
      expect(await tell(chose(unsupported))).toEqual(manual({ validating: 'listening' }));
      expect(await tell(chose(byCard))).toEqual({ card_entry: 'form' });
    });

    it('takes one account at a time', async () => {
      const { tell, asked } = live({ accounts: [good([byBank, byCard])], links: [good(payment)] });
      await tell();
      expect(await tell(chose(byBank), chose(byCard), chose(byBank))).toBe('payment');
      expect(asked.slice(1)).toEqual(['link {"account":"Bank 000013","attempt":1}']);
    });
  });

  describe('linking', () => {
    const linking = (answers: Answers, chosen = byBank) => live(answers, { account: chosen });

    it.each<[LinkTold, StateValue]>([
      [payment, 'payment'],
      [verification, { card_entry: 'verification.entering' }],
      [{ next: 'paper', linkId: 'lnk_1', formUrl: null }, { success: 'paper' }],
      [{ next: 'nothing', linkId: 'lnk_1' }, showing],
    ])('goes where the link says: $next', async (told, state) => {
      const { tell, state: now } = linking({ links: [good(told)] });
      await tell();
      const [outer, inner] = typeof state === 'string' ? [state, null] : (Object.entries(state)[0] ?? []);
      if (inner === 'verification.entering') expect(now()).toEqual({ card_entry: { verification: 'entering' } });
      else expect(now()).toEqual(inner === null ? outer : state);
    });

    it('asks again while no answer comes, for the same link, and then says so', async () => {
      const { tell, wait, asked, known } = linking({});
      await tell();
      for (let retry = 0; retry < silentRetries; retry += 1) await wait(linkingTiming.retryRest);
      expect(await tell()).toBe('error');
      expect(asked).toEqual(Array(silentRetries + 1).fill('link {"account":"Bank 000013","attempt":1}'));
      expect(known().failure).toBe('Failed');
    });

    it('fails with the words of the server', async () => {
      const { tell, known } = linking({ links: [bad('ACCOUNT_LINK_FAILED', 'Failed to create account link')] });
      expect(await tell()).toBe('error');
      expect(known().failure).toBe('Failed to create account link');
    });

    it('goes back from an error to the number, with what was found, and links anew', async () => {
      const { tell, wait, known, asked } = live({
        searches: [good('val_1')],
        links: [bad('ACCOUNT_LINK_FAILED'), good(payment)],
      });
      await tell(typed('0123456789'));
      await wait(500);
      await tell(found(byBank), ended());
      expect(await tell(chose(byBank))).toBe('error');
      expect(await tell({ type: 'payer.went_back' })).toEqual(manual('entering'));
      expect(known()).toMatchObject({ typed: '0123456789', found: [byBank], account: null, failure: null });
      expect(await tell(chose(byBank))).toBe('payment');
      expect(asked.at(-1)).toBe('link {"account":"Bank 000013","attempt":2}');
    });

    it('closes after an error with an account that was not searched for', async () => {
      const { tell } = live({ accounts: [good([byBank])], links: [bad('ACCOUNT_LINK_FAILED')] });
      await tell();
      expect(await tell(chose(byBank))).toBe('error');
      expect(await tell({ type: 'payer.went_back' })).toBe('closed');
    });
  });

  describe('by a transfer', () => {
    const paying = async (answers: Answers) => {
      const panel = live({ ...answers, links: [good(payment)] }, { account: byBank });
      await panel.tell();
      return panel;
    };
    const pending = bad('PAYMENT_PENDING', 'Payment not yet confirmed. Please wait and try again.');

    it('stays at the transfer until it was seen', async () => {
      const { tell, known } = await paying({ confirmations: [pending, good('approved')] });
      expect(await tell({ type: 'payer.paid' })).toBe('payment');
      expect(known().problem?.message).toBe('Payment not yet confirmed. Please wait and try again.');
      expect(await tell({ type: 'payer.paid' }, { type: 'payer.paid' })).toEqual(showing);
      expect(known().linkStatus).toBe('approved');
    });

    it('asks again while nobody knows, and then leaves it to the payer', async () => {
      const { tell, wait, known } = await paying({ confirmations: [lost, lost, lost, lost, good('bank_approved')] });
      expect(await tell({ type: 'payer.paid' })).toEqual({ confirming: 'validating' });
      for (let retry = 0; retry < silentRetries; retry += 1) await wait(linkingTiming.retryRest);
      expect(await tell()).toBe('payment');
      expect(known().problem?.message).toBe('Failed');
      expect(await tell({ type: 'payer.paid' })).toEqual(showing);
    });

    it('is over when it was refused', async () => {
      const { tell, known } = await paying({ confirmations: [bad('PAY_IN_FAILED', 'Failed to confirm payment')] });
      expect(await tell({ type: 'payer.paid' })).toBe('error');
      expect(known().failure).toBe('Failed to confirm payment');
    });

    it('hears of the link without being asked, in whatever state, and not of another', async () => {
      const { tell, known } = await paying({ confirmations: [lost] });
      expect(await tell(completed('lnk_2'), linkFailed('lnk_2'))).toBe('payment');
      await tell({ type: 'payer.paid' });
      expect(await tell(completed())).toEqual(showing);
      expect(known()).toMatchObject({ accountId: 'acc_1', linkStatus: 'approved' });
    });

    it('fails by event', async () => {
      const { tell, known } = await paying({});
      expect(await tell(linkFailed())).toBe('error');
      expect(known().failure).toBe('Mandate refused');
      expect(await tell(completed())).toEqual(showing);
    });
  });

  describe('by the alternate service', () => {
    const values = [{ param: 'OTP', value: '123456' }];
    const verifying = async (answers: Answers, told: LinkTold = verification) => {
      const panel = live({ ...answers, links: [good(told)] }, { account: byBank });
      await panel.tell();
      return panel;
    };
    const entering = { card_entry: { verification: 'entering' } };

    it('links with the right values, which are kept no longer than they travel', async () => {
      const { tell, known, asked } = await verifying({
        verifications: [bad('VERIFICATION_FAILED', 'Failed to verify account'), good(null)],
      });
      expect(await tell({ type: 'payer.verified', values })).toEqual(entering);
      expect(known()).toMatchObject({ values: [], problem: { message: 'Failed to verify account' } });
      expect(await tell({ type: 'payer.verified', values })).toEqual(showing);
      expect(known().values).toEqual([]);
      expect(asked.at(-1)).toBe('verify {"transactionReference":"ref_1","values":[{"param":"OTP","value":"123456"}]}');
    });

    it('is over after too many wrong ones', async () => {
      const { tell, known } = await verifying({ verifications: [bad('VERIFICATION_LOCKED', 'Too many')] });
      expect(await tell({ type: 'payer.verified', values })).toBe('error');
      expect(known().failure).toBe('Too many');
    });

    it('needs a transaction reference', async () => {
      const { tell, known } = await verifying({}, { ...verification, transactionReference: null });
      expect(await tell({ type: 'payer.verified', values })).toEqual(entering);
      expect(known().problem?.message).toBe('No Remita transaction reference found for auth submission');
    });
  });

  describe('answered without a name', () => {
    it('shows the transfer, and cannot ask for it', async () => {
      const { tell, known, asked } = live({ links: [good({ ...payment, linkId: null })] }, { account: byBank });
      expect(await tell({ type: 'payer.paid' })).toBe('payment');
      expect(known().problem?.message).toBe('No account link ID found');
      expect(asked).toHaveLength(1);
    });

    it('asks for the code, and cannot hand it in', async () => {
      const { tell, known, asked } = live({ charges: [good({ ...otp, paymentId: null })] }, { account: byCard });
      await tell(...entersCard);
      expect(await tell({ type: 'payer.entered_otp', otp: '123456' }, cardLinked())).toEqual({
        card_entry: { otp: { entering: 'early' } },
      });
      expect(known().problem?.message).toBe('No payment ID found for OTP submission');
      expect(asked).toHaveLength(1);
    });

    it('takes the card of an account without a number no further', async () => {
      const { tell, known, asked } = live({}, { account: { ...byCard, accountNumber: '' } });
      expect(await tell(...entersCard)).toEqual({ card_entry: 'pin' });
      expect(known().problem?.message).toBe('No account details found for card linking');
      expect(asked).toEqual([]);
    });
  });

  describe('by card', () => {
    const entered = async (answers: Answers) => {
      const panel = live(answers, { account: byCard });
      await panel.tell(...entersCard);
      return panel;
    };
    const isRejected = { card_entry: 'rejected' };
    const early = { card_entry: { otp: { entering: 'early' } } };

    it('links when the code is right', async () => {
      const { tell, state, known, asked } = await entered({ charges: [good(otp)], codes: [good(true)] });
      expect(state()).toEqual(early);
      expect(await tell({ type: 'payer.entered_otp', otp: '123456' })).toEqual(showing);
      expect(asked).toContain('otp {"paymentId":"pay_1","otp":"123456"}');
      expect(known().otp).toBe('');
    });

    it('waits for the event where the code alone does not link', async () => {
      const { tell } = await entered({ charges: [good(otp)], codes: [good(false)] });
      const processing = { linking: { processing: 'following' } };
      expect(await tell({ type: 'payer.entered_otp', otp: '123456' })).toEqual(processing);
      expect(await tell(cardLinked('pay_0'))).toEqual(processing);
      expect(await tell(cardLinked())).toEqual(showing);
    });

    it.each([
      [bad('OTP_WRONG', 'OTP verification failed'), early, 'OTP verification failed'],
      [lost, early, 'Failed to submit OTP'],
      [bad('INSUFFICIENT_FUNDS', 'Insufficient funds'), isRejected, 'Insufficient funds'],
    ])('returns with what is wrong with the code: %j', async (answer, state, message) => {
      const { tell, known } = await entered({ charges: [good(otp)], codes: [answer] });
      expect(await tell({ type: 'payer.entered_otp', otp: '000000' })).toEqual(state);
      expect(known().problem?.message).toBe(message);
    });

    it('offers to try again 15 s after the code was asked for, as a new charge', async () => {
      const { tell, wait, asked } = await entered({ charges: [good(otp), good(waiting)] });
      expect(await tell({ type: 'payer.tried_again' })).toEqual(early);
      await wait(linkingTiming.otpRetry);
      expect(await tell({ type: 'payer.tried_again' })).toEqual({ linking: { processing: 'following' } });
      expect(asked).toEqual([
        'card {"account":"Bank 000014","attempt":1}',
        'card {"account":"Bank 000014","attempt":2}',
      ]);
    });

    it('goes through 3-D Secure, forwards alone', async () => {
      const { tell, state, known } = await entered({ charges: [good(challenge)] });
      expect(state()).toEqual({ card_entry: 'challenge' });
      const awaiting = { linking: { awaiting: 'following' } };
      expect(await tell({ type: 'payer.opened_challenge' })).toEqual(awaiting);
      expect(await tell(progressed(25), progressed(50, 'pay_2'))).toEqual(awaiting);
      expect(await tell(progressed(75))).toEqual({ linking: { processing: 'following' } });
      await tell(progressed(50), progressed(75));
      expect(known().percent).toBe(75);
      expect(await tell(cardLinked(), cardLinked())).toEqual(showing);
      expect(known().accountId).toBe('acc_1');
    });

    it('reconnects, and says where it cannot', async () => {
      const { tell, known } = await entered({
        charges: [good(challenge)],
        reconnections: [bad('UNREACHABLE', 'Failed to reconnect to server'), good(null)],
      });
      await tell({ type: 'payer.opened_challenge' }, { type: 'line.lost' });
      expect(known().problem?.message).toBe('Card linking failed due to connection error');
      expect(await tell({ type: 'payer.reconnected' })).toEqual({ linking: { awaiting: 'following' } });
      expect(known().problem?.message).toBe('Failed to reconnect to server');
      await tell({ type: 'payer.reconnected' });
      expect(known().problem).toBe(null);
      await tell({ type: 'line.lost' }, { type: 'line.found' });
      expect(known().problem).toBe(null);
      await tell({ type: 'payer.reconnected' }, { type: 'line.lost' });
      expect(known().problem?.message).toBe('Failed');
    });

    it('hears the end of a charge before the call is answered', async () => {
      const ends = { linked: cardLinked(), rejected: rejected(), errored: errored() };
      const states = { linked: showing, rejected: isRejected, errored: 'error' };
      for (const end of ['linked', 'rejected', 'errored'] as const) {
        const { tell } = live({ charges: [good(waiting)] }, { account: byCard });
        expect(await tell(...entersCard, ends[end]), end).toEqual(states[end]);
      }
    });

    it('returns to the card when it was refused, and charges it anew', async () => {
      const { tell, known, asked } = await entered({ charges: [good(waiting), bad('CARD_DECLINED', 'Declined')] });
      expect(await tell(rejected('pay_9'))).toEqual({ linking: { processing: 'following' } });
      expect(await tell(rejected())).toEqual(isRejected);
      expect(known().problem?.message).toBe('No');
      expect(await tell({ type: 'payer.tried_again' })).toEqual(isRejected);
      expect(known().problem?.message).toBe('Declined');
      expect(asked.at(-1)).toBe('card {"account":"Bank 000014","attempt":2}');
      expect(await tell({ type: 'payer.changed_card' })).toEqual({ card_entry: 'form' });
      expect(known().problem).toBe(null);
    });

    it('asks for the same charge where nobody knows what it came to', async () => {
      const { tell, wait, known, asked } = await entered({});
      for (let retry = 0; retry < silentRetries; retry += 1) await wait(linkingTiming.retryRest);
      expect(await tell()).toEqual(isRejected);
      expect(known().problem?.message).toBe('Failed to link card');
      await tell({ type: 'payer.tried_again' });
      for (let retry = 0; retry < silentRetries; retry += 1) await wait(linkingTiming.retryRest);
      expect(await tell()).toEqual(isRejected);
      expect(known().problem?.message).toBe('Failed to retry card linking');
      expect(new Set(asked)).toEqual(new Set(['card {"account":"Bank 000014","attempt":1}']));
    });

    it.each([
      ['PIN_WRONG', { card_entry: 'pin' }],
      ['CARD_MISSING', { card_entry: 'form' }],
      ['CARD_DECLINED', isRejected],
    ])('puts %s right where it belongs', async (code, where) => {
      const { state, known } = await entered({ charges: [bad(code, 'words')] });
      expect(state()).toEqual(where);
      expect(known().problem?.message).toBe('words');
    });

    it('needs an account', async () => {
      const { tell, known } = live({ charges: [good(waiting)] }, { cardOnly: true });
      expect(await tell(...entersCard)).toEqual({ card_entry: 'pin' });
      expect(known().problem?.message).toBe('No account details found for card linking');
    });

    it.each([
      ['refused', bad('CARD_DECLINED', 'Declined')],
      ['waiting for its code', good(otp)],
    ])('lets go of a card that was %s, five minutes after', async (_, charge) => {
      const { wait, state, forgotten } = await entered({ charges: [charge] });
      const before = state();
      await wait(linkingTiming.cardKept - 1);
      expect(forgotten()).toBe(0);
      await wait(1);
      expect(forgotten()).toBe(1);
      expect(Object.keys(state())).toEqual(Object.keys(before));
    });

    it('says at once that the line for news is gone, where that came before there was news to wait for', async () => {
      const { tell, known } = live({ charges: [good(challenge)] }, { account: byCard });
      await tell({ type: 'line.lost' }, ...entersCard);
      expect(known().problem).toBe(null);
      await tell({ type: 'payer.opened_challenge' });
      expect(known().problem?.message).toBe('Card linking failed due to connection error');
      await tell({ type: 'line.found' });
      expect(known().problem).toBe(null);
    });

    it('is over by event, and linked all the same where that was too early', async () => {
      const { tell, known } = await entered({ charges: [good(waiting)] });
      expect(await tell(errored())).toBe('error');
      expect(known().failure).toBe('Over');
      expect(await tell(rejected(), progressed(75))).toBe('error');
      expect(await tell(cardLinked())).toEqual(showing);
    });
  });

  describe('given a number', () => {
    it('begins at the manual entry, and asks the banks at once where it is whole', async () => {
      const whole = live({ searches: [good('val_1')] }, { typed: '1000000001' });
      expect(await whole.tell()).toEqual(manual({ validating: 'listening' }));
      expect(whole.asked).toEqual(['search {"accountNumber":"1000000001"}']);
      const empty = live({}, { typed: '' });
      expect(await empty.tell()).toEqual(manual('entering'));
      expect(await empty.tell({ type: 'payer.went_back' })).toBe('closed');
    });
  });

  describe('once linked', () => {
    it('tells whoever asked after 1.5 s, is gone after 2, and cannot be undone by what comes late', async () => {
      const { tell, wait, announced, actor } = live({ charges: [good(waiting)] }, { account: byCard });
      await tell(...entersCard, cardLinked());
      expect(await tell(rejected(), errored(), progressed(50), linkFailed())).toEqual(showing);
      await wait(linkingTiming.successShown - 1);
      expect(announced()).toBe(0);
      await wait(1);
      expect(announced()).toBe(1);
      expect(await wait(499)).toEqual({ success: 'announced' });
      expect(await wait(1)).toBe('closed');
      expect(await tell(cardLinked(), completed(), errored())).toBe('closed');
      expect(actor.getSnapshot().status).toBe('done');
      expect(announced()).toBe(1);
    });

    it('learns which account it is from an event that comes after the answer', async () => {
      const { tell, known } = live({ links: [good({ next: 'nothing', linkId: 'lnk_1' })] }, { account: byBank });
      expect(await tell()).toEqual(showing);
      expect(await tell(completed())).toEqual(showing);
      expect(known().accountId).toBe('acc_1');
    });

    it('waits with a paper until the payer has it', async () => {
      const paper: LinkTold = { next: 'paper', linkId: 'lnk_1', formUrl: 'https://bank.test/form.pdf' };
      const { tell, wait, announced } = live({ links: [good(paper)] }, { account: byBank });
      await tell();
      expect(await wait(60_000)).toEqual({ success: 'paper' });
      expect(await tell({ type: 'payer.finished' })).toBe('closed');
      expect(announced()).toBe(1);
    });
  });

  describe('closing', () => {
    it('is possible in the middle of everything, and final', async () => {
      const { tell, wait, announced, forgotten } = live({ charges: [good(otp)], codes: [] }, { account: byCard });
      await tell(...entersCard);
      expect(await tell({ type: 'payer.entered_otp', otp: '123456' }, { type: 'payer.closed' })).toBe('closed');
      expect(await tell(cardLinked(), progressed(75), { type: 'payer.paid' })).toBe('closed');
      expect(await wait(600_000)).toBe('closed');
      expect(announced()).toBe(0);
      expect(forgotten()).toBeGreaterThan(0);
    });

    it('tells of a link that was made just before', async () => {
      const { tell, announced } = live({ charges: [good(waiting)] }, { account: byCard });
      await tell(...entersCard);
      expect(await tell(cardLinked(), { type: 'payer.closed' })).toBe('closed');
      expect(announced()).toBe(1);
    });

    it('leaves a link by Back, and hears no more of it', async () => {
      const { tell, wait } = live({ searches: [good('val_1')], links: [good(payment)] });
      await tell(typed('0123456789'));
      await wait(500);
      await tell(found(byBank), ended(), chose(byBank));
      expect(await tell({ type: 'payer.went_back' })).toEqual(manual('entering'));
      expect(await tell(completed(), linkFailed())).toEqual(manual('entering'));
    });
  });

  it('reaches every state', () => {
    const outputs: Record<string, readonly unknown[]> = {
      '0.linking.select.loading': [good([byBank, byCard]), good([]), lost],
      '0.linking.select.manual.validating.starting': [good('val_1'), lost],
      '0.linking.linking.creating.asking': [
        ...[payment, verification, { next: 'paper', linkId: 'lnk_1', formUrl: null }].map(good),
        lost,
        bad('ACCOUNT_LINK_FAILED'),
      ],
      '0.linking.confirming.asking': [good('approved'), lost],
      '0.linking.card_entry.charging.asking': [otp, challenge, waiting].map(good).concat(lost as never),
      '0.linking.card_entry.otp.verifying': [good(true), bad('CARD_DECLINED')],
      '0.linking.card_entry.verification.verifying': [bad('VERIFICATION_FAILED')],
      '0.linking.linking.awaiting.reconnecting': [good(null)],
      '0.linking.linking.processing.reconnecting': [good(null)],
    };
    const passed = (delay: string, id: string) => ({ type: `xstate.after.${delay}.linking.${id}` });
    const paths = getShortestPaths(linkingMachine, {
      input: {},
      events: [
        typed('012345678'),
        typed('0123456789'),
        found(byBank),
        ended(),
        chose(byBank),
        chose(byCard),
        ...[
          'added_account',
          'cancelled_validation',
          'paid',
          'entered_card',
          'entered_pin',
          'opened_challenge',
          'reconnected',
          'went_back',
          'closed',
        ].map((name) => ({ type: `payer.${name}` })),
        { type: 'payer.entered_otp', otp: '123456' },
        { type: 'payer.verified', values: [] },
        cardLinked(),
        rejected(),
        progressed(50),
        ...Object.entries(outputs).flatMap(([id, given]) =>
          given.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
        ),
        passed('searchDebounce', 'select.manual.resting'),
        passed('otpRetry', 'card_entry.otp.entering.early'),
        passed('successShown', 'success.showing'),
      ] as never,
      serializeState: ({ value, context: { validationId, card, source, account } }) =>
        JSON.stringify([value, validationId, card?.next, source, account?.bankName]),
    });
    const reached = new Set(paths.flatMap(({ state }) => leaves(state.value)));
    expect([...reached].sort()).toEqual(
      leafPaths(linkingMachine.root)
        .filter((path) => !/(?:judging|deciding|leaving|opening)$/.test(path))
        .sort(),
    );
  });
});

const leafPaths = (node: AnyStateNode): string[] => {
  const children = Object.values(node.states);
  return children.length === 0 ? [node.path.join('.')] : children.flatMap(leafPaths);
};

const leaves = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) => (inner ? leaves(inner).map((leaf) => `${key}.${leaf}`) : []));
