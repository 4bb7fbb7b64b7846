import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type AccountPromptEvent, type AccountPromptInput, accountPromptMachine } from './account-prompt-machine.ts';

const linked = { accountId: 'acc_1', accountNumber: '0123456789', institutionCode: '000013' };
const panel = { userId: 'usr_1', typed: '0123456789' };

const live = (input: Partial<AccountPromptInput> = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(accountPromptMachine, {
    clock,
    input: { signedIn: true, discoveryId: 'dsc_1', ...input },
  }).start();
  return {
    notify: (...types: AccountPromptEvent['type'][]) => {
      for (const type of types) actor.send({ type, linked, panel } as AccountPromptEvent);
      return actor.getSnapshot();
    },
    /** Nothing times out, however long the prompt stays open. */
    wait: () => {
      clock.increment(24 * 60 * 60_000);
      return actor.getSnapshot().value;
    },
  };
};

describe('accountPromptMachine', () => {
  it('asks a visitor to sign in first, with a discovery', () => {
    const payer = live({ signedIn: false, discoveryId: null });
    expect(payer.notify('payer.accepted').value).toBe('inviting');
    expect(payer.notify().context.problem).toBe('Discovery ID is required for authentication');
    const other = live({ signedIn: false });
    expect(other.notify('payer.confirmed').value).toBe('inviting');
    expect(other.notify('payer.accepted', 'payer.authenticated').value).toBe('offering');
    expect(live().notify().value).toBe('offering');
  });

  it('waits for the payer, and continues when they skip', () => {
    const [anonymous, payer] = [live({ signedIn: false }), live()];
    expect([anonymous.wait(), payer.wait()]).toEqual(['inviting', 'offering']);
    expect([anonymous.notify('payer.skipped').value, payer.notify('payer.skipped').value]).toEqual([
      'skipped',
      'skipped',
    ]);
  });

  it('ends once the panel has linked the account, and asks again if it has not', () => {
    const payer = live();
    expect(payer.notify('payer.confirmed', 'linking.closed').value).toBe('offering');
    expect(payer.notify('payer.confirmed', 'account.linked').value).toBe('linking');
    expect(payer.notify('linking.closed')).toMatchObject({ value: 'linked', status: 'done' });
  });

  it('continues if there is nothing to link, but never closes an open panel', () => {
    expect(live({ signedIn: false }).notify('offer.withdrawn').value).toBe('withdrawn');
    expect(live().notify('offer.withdrawn').value).toBe('withdrawn');
    expect(live().notify('payer.confirmed', 'offer.withdrawn').value).toBe('linking');
  });

  it.each([[[]], [['payer.confirmed']]] as const)('asks for a sign-in again if the session ends after %j', (before) => {
    expect(live().notify(...before, 'payer.signed_out').value).toBe('inviting');
  });

  it('can reach every one of its states', () => {
    const reached = getShortestPaths(accountPromptMachine, {
      input: { signedIn: false, discoveryId: 'dsc_1' },
      events: [
        'payer.accepted',
        'payer.authenticated',
        'payer.confirmed',
        'payer.skipped',
        'account.linked',
        'linking.closed',
        'offer.withdrawn',
      ].map((type) => ({ type, linked, panel }) as AccountPromptEvent),
    }).map(({ state }) => state.value);
    expect(new Set(reached)).toEqual(new Set(Object.keys(accountPromptMachine.states)));
  });
});
