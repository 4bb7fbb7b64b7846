import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type InputFrom, type OutputFrom, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { unlinked } from '../../accounts/unlinked.ts';
import { ada } from '../../identity/sign-in/sign-in.fixture.ts';
import { debit, payment, plain } from '../view/consent.fixture.ts';
import type { approvalCalls } from './approval-calls.ts';
import { approvalMachine } from './approval-machine.ts';
import type { ApprovingEvent, ApprovingInput } from './approving-context.ts';
import { approvingMachine } from './approving-machine.ts';

type Prepare = typeof approvalCalls.prepare;

const toDebits: Consent = { ...plain, requiresGrant: true, payments: [debit] };
const due = payment('pay_1', { sourceAccountId: 'acc_1' });
const toPayment: Consent = { ...toDebits, payments: [due] };
const toData: Consent = { ...toDebits, payments: [], dataSharing: { bvnData: true } };

const integrations = unlinked({ transactionService: true, altTransactionService: false, card: false });
const waiting: UserAccount = {
  accountId: 'acc_1',
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
  bankName: 'Zenith Bank',
  institutionCode: '000015',
  logo: null,
  linkStatus: null,
  statusDetail: null,
  integrations,
};
const linkedNow = { possible: true, authorized: true, approved: true, linked: true };
const ready: UserAccount = { ...waiting, integrations: { ...integrations, transactionService: linkedNow } };
const linked = { accountId: null, accountNumber: '0123456789', institutionCode: '000015' };

const accounts = (...registered: UserAccount[]): ApprovingEvent => ({
  type: 'accounts.read',
  accounts: { status: 'ready', accounts: registered },
});
const input = (consent: Consent, more: Partial<ApprovingInput> = {}): ApprovingInput => ({
  consent,
  clientId: 'cli_1',
  payer: ada,
  linked: null,
  ...more,
});

const live = (consent: Consent, more: Partial<ApprovingInput> = {}) => {
  const requested: string[] = [];
  const signed: unknown[] = [];
  const machine = approvingMachine.provide({
    actors: {
      accounts: fromCallback<{ type: 'refresh' }>(({ receive }) => receive(() => requested.push('accounts'))),
      approval: approvalMachine.provide({
        actors: {
          prepare: fromPromise<OutputFrom<Prepare>, InputFrom<Prepare>>(({ input: { terms } }) => {
            signed.push(terms);
            return new Promise(() => {});
          }),
        },
      }),
    },
    actions: { refreshConsent: () => void requested.push('consent') },
  });
  const actor = createActor(machine, { clock: new SimulatedClock(), input: input(consent, more) }).start();
  const flow = () => actor.getSnapshot().children.flow?.getSnapshot();
  return {
    notify: (...events: ApprovingEvent[]) => {
      for (const event of events) actor.send(event);
      return actor.getSnapshot().value;
    },
    flow,
    steps: () => actor.getSnapshot().children.flow,
    context: () => actor.getSnapshot().context,
    requested,
    signed,
  };
};

describe('approvingMachine', () => {
  it('reads accounts only if one can be chosen', () => {
    expect(live(toData).notify()).toEqual({ panel: 'reviewing', accounts: 'unwanted' });
    expect(live(toDebits).notify()).toEqual({ panel: 'reviewing', accounts: 'following' });
    const page = live(toData);
    expect(page.notify({ type: 'consent.changed', consent: toPayment })).toMatchObject({ accounts: 'following' });
  });

  it('chooses an account linked on the way, once it can be debited', () => {
    const page = live(toDebits);
    page.steps()?.send({ type: 'schedule.confirmed' });
    expect(page.notify({ type: 'linking.opened' })).toMatchObject({ panel: 'linking' });
    page.notify({ type: 'account.linked', linked });
    expect(page.requested).toEqual(['consent', 'accounts']);
    expect(page.notify({ type: 'linking.closed' })).toMatchObject({ panel: 'reviewing' });
    page.notify(accounts(waiting));
    expect(page.flow()?.context.accountIds).toEqual([]);
    page.notify(accounts(ready));
    expect([page.flow()?.context.accountIds, page.flow()?.value]).toEqual([['acc_1'], { future: 'accounts' }]);
    expect(page.context().awaited).toEqual([]);
  });

  const atTheEnd = ['data', 'schedule', 'accounts'];

  it('uses the account linked after the payment as if the payer had chosen it', () => {
    const page = live({ ...toDebits, payments: [debit, due] }, { linked });
    page.notify(accounts(ready));
    expect(page.flow()?.context).toMatchObject({ accountIds: ['acc_1'], confirmed: atTheEnd });
  });

  it('chooses the account paid from if it is linked already, once, unless the payer has chosen another', () => {
    const paidFrom = { ...due, status: 'executed' as const, originAccountId: 'acc_1' };
    const reported: Consent = { ...toDebits, payments: [debit, paidFrom] };
    const page = live({ ...toDebits, payments: [debit, due] });
    page.notify(accounts(ready), { type: 'consent.changed', consent: reported });
    expect(page.flow()?.context).toMatchObject({ accountIds: ['acc_1'], confirmed: atTheEnd });
    expect(page.flow()?.value).toBe('consent');
    expect(live(reported).notify(accounts(ready))).toBeDefined();

    const chosen = live({ ...toDebits, payments: [debit, due] });
    chosen.notify(accounts(ready));
    chosen.steps()?.send({ type: 'schedule.confirmed' });
    chosen.steps()?.send({ type: 'account.chosen', accountId: 'acc_2' });
    chosen.notify({ type: 'consent.changed', consent: reported });
    expect(chosen.flow()?.context.accountIds).toEqual(['acc_2']);
  });

  it('pays from the account that the payer first meant to use, until they choose another', () => {
    const page = live(toPayment);
    page.notify(accounts(ready));
    expect(page.flow()?.context).toMatchObject({ method: 'account', immediateAccountId: 'acc_1' });
    page.steps()?.send({ type: 'method.chosen', method: 'transfer' });
    page.notify(accounts(ready));
    expect(page.flow()?.context.method).toBe('transfer');
  });

  it('signs exactly what was decided when the payer consented', () => {
    const page = live(toPayment);
    page.notify(accounts(ready), { type: 'payer.consented' }, { type: 'consent.changed', consent: toDebits });
    const immediate = { method: 'account', accountId: 'acc_1' };
    expect(page.signed).toEqual([
      { consent: toPayment, clientId: 'cli_1', payer: ada, accountIds: [], accounts: [ready], immediate },
    ]);
    expect(page.context().method).toBe('account');
  });

  it('reads the accounts again after one is deleted', () => {
    const page = live(toDebits);
    page.notify({ type: 'accounts.changed' });
    expect(page.requested).toEqual(['accounts']);
  });

  it('can reach every state', () => {
    const paths = getShortestPaths(approvingMachine, {
      input: input(toData),
      events: [{ type: 'linking.opened' }, { type: 'linking.closed' }, { type: 'consent.changed', consent: toDebits }],
      serializeState: ({ value }) => JSON.stringify(value),
    });
    const wanted = getShortestPaths(approvingMachine, {
      input: input(toDebits),
      events: [{ type: 'linking.opened' }],
      serializeState: ({ value }) => JSON.stringify(value),
    });
    const reached = new Set([...paths, ...wanted].map(({ state: { value } }) => JSON.stringify(value)));
    const all = ['reviewing', 'linking'].flatMap((panel) =>
      ['unwanted', 'following'].map((each) => JSON.stringify({ panel, accounts: each })),
    );
    expect([...reached]).toEqual(expect.arrayContaining(all));
  });
});
