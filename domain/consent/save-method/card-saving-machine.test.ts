import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { LinkableAccount } from '../../accounts/linkable-account.ts';
import { unlinked } from '../../accounts/unlinked.ts';
import { numberTooShort } from '../../linking/account-search.ts';
import type { CardSavingEvent, SavingOutcome } from './card-saving-context.ts';
import { cardSavingMachine, cardSavingTiming, maxSavedPolls } from './card-saving-machine.ts';

const account: LinkableAccount = {
  accountNumber: '1000000003',
  accountName: 'Ada Obi',
  bankName: 'Keystone Bank',
  institutionCode: '000036',
  logo: null,
  integrations: unlinked({ transactionService: false, altTransactionService: false, card: true }),
};
const typed: CardSavingEvent = { type: 'payer.typed_number', digits: '1000000003' };
const found: CardSavingEvent = { type: 'search.found', validationId: 'val_1', account };
const ended: CardSavingEvent = { type: 'search.ended', validationId: 'val_1', unanswered: 0 };
const chose: CardSavingEvent = { type: 'payer.chose_account', account };
const confirmed: CardSavingEvent = { type: 'payer.confirmed' };

interface Fixture {
  readonly signedIn?: boolean;
  readonly discoveryId?: string | null;
  readonly starts?: SavingOutcome<string>[];
  readonly saves?: SavingOutcome<null>[];
  readonly sees?: boolean[];
}

const live = ({ signedIn = true, discoveryId = 'dsc_1', starts = [], saves = [], sees = [] }: Fixture = {}) => {
  const clock = new SimulatedClock();
  const requested: string[] = [];
  const machine = cardSavingMachine.provide({
    actors: {
      startSearch: fromPromise(async ({ input }: { input: { accountNumber: string } }) => {
        requested.push(input.accountNumber);
        return starts.shift() ?? ({ ok: true, value: 'val_1' } as const);
      }),
      saveCard: fromPromise(async () => saves.shift() ?? ({ ok: true, value: null } as const)),
      seesSaved: fromPromise<SavingOutcome<boolean>, { readonly account: LinkableAccount | null }>(async () => ({
        ok: true,
        value: sees.shift() ?? false,
      })),
    },
  });
  const actor = createActor(machine, { clock, input: { paymentId: 'pay_1', signedIn, discoveryId } }).start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    notify: async (...events: CardSavingEvent[]) => {
      for (const event of events) actor.send(event);
      await settle();
      return actor.getSnapshot().value;
    },
    wait: async (ms: number) => {
      clock.increment(ms);
      await settle();
      return actor.getSnapshot().value;
    },
    context: () => actor.getSnapshot().context,
    requested,
  };
};

const searching = async (fixture: Fixture = {}) => {
  const payer = live(fixture);
  await payer.notify(typed);
  await payer.wait(cardSavingTiming.searchDebounce);
  return payer;
};

describe('cardSavingMachine', () => {
  it('asks for a sign-in first, which needs a discovery', async () => {
    const payer = live({ signedIn: false, discoveryId: null });
    expect(await payer.notify({ type: 'payer.accepted' })).toBe('offering');
    expect(payer.context().problem).toBe('Discovery ID is required for authentication');
    const other = live({ signedIn: false });
    expect(await other.notify({ type: 'payer.accepted' }, { type: 'payer.authenticated' })).toBe('entering');
    expect(await live().notify()).toBe('entering');
  });

  it('asks the banks 500 ms after the tenth digit, and not before', async () => {
    const payer = live();
    await payer.notify({ type: 'payer.typed_number', digits: '100000000' });
    expect(await payer.wait(cardSavingTiming.searchDebounce)).toBe('entering');
    await payer.notify({ type: 'payer.submitted_number' });
    expect(payer.context().problem).toBe(numberTooShort);
    expect(await payer.notify(typed)).toBe('entering');
    expect(payer.context().problem).toBeNull();
    await payer.wait(cardSavingTiming.searchDebounce - 1);
    expect(payer.requested).toEqual([]);
    expect(await payer.wait(1)).toEqual({ searching: 'brief' });
    expect(payer.requested).toEqual(['1000000003']);
    expect(await payer.wait(cardSavingTiming.cancelOffer)).toEqual({ searching: 'long' });
    expect(await payer.notify({ type: 'payer.cancelled' })).toBe('entering');
  });

  it('saves the card to the chosen account, and looks for it at most ten times', async () => {
    const payer = await searching({ sees: [false, true] });
    expect(await payer.notify({ ...found, validationId: 'val_0' }, found, ended, confirmed)).toBe('picking');
    expect(payer.context().found).toEqual([account]);
    expect(await payer.notify(chose, confirmed)).toBe('settling');
    expect(await payer.wait(cardSavingTiming.firstPoll)).toBe('resting');
    expect(await payer.wait(cardSavingTiming.nextPoll)).toBe('saved');

    const unseen = await searching();
    await unseen.notify(found, ended, chose, confirmed);
    await unseen.wait(cardSavingTiming.firstPoll);
    for (let polls = 2; polls < maxSavedPolls; polls += 1)
      expect(await unseen.wait(cardSavingTiming.nextPoll)).toBe('resting');
    expect(await unseen.wait(cardSavingTiming.nextPoll)).toBe('saved');
  });

  it.each<[string, Fixture, CardSavingEvent[], string]>([
    ['no bank has it', {}, [ended], 'No account was found with this number. Please check it.'],
    [
      'the banks cannot say',
      {},
      [{ type: 'search.failed', validationId: 'val_1', message: 'Failed to validate account' }],
      'Failed to validate account',
    ],
    [
      'nothing can be asked',
      { starts: [{ ok: false, message: 'Failed to start account validation' }] },
      [],
      'Failed to start account validation',
    ],
  ])('says so if %s, and accepts another number', async (_why, fixture, events, problem) => {
    const payer = await searching(fixture);
    expect(await payer.notify(...events)).toBe('blocked');
    expect(payer.context().problem).toBe(problem);
    expect(await payer.wait(10_000)).toBe('blocked');
    expect(await payer.notify(typed)).toBe('entering');
  });

  it('reports a failure, and can be retried or skipped', async () => {
    const message = 'Failed to save card. Please try again.';
    const payer = await searching({ saves: [{ ok: false, message }] });
    expect(await payer.notify(found, ended, chose, confirmed)).toBe('picking');
    expect(payer.context().problem).toBe(message);
    expect(await payer.notify({ type: 'payer.skipped' })).toBe('skipped');
  });
});
