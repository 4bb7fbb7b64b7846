import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { guarded } from '../view/consent.fixture.ts';
import type { ApprovalOutcome, Granted, PreparedApproval, ShownTerms, SignedApproval } from './approval-calls.ts';
import { approvalMachine } from './approval-machine.ts';

const prepared: PreparedApproval = {
  nonce: 'bm9uY2U',
  rpId: 'localhost',
  passkeys: [{ id: 'cred', transports: [] }],
  payer: { userId: 'usr_1_to_this_merchant', name: 'Ada' },
  userId: 'usr_1',
};
const approval: SignedApproval = { termsHash: 'hash', response: { id: 'cred' } };
const consent: Consent = { ...guarded, status: 'granted', grantedAt: '2026-11-21T09:00:00.000Z', payments: [] };
const terms: ShownTerms = {
  consent,
  clientId: 'cli_1',
  payer: { userId: 'usr_1', name: 'Ada', phone: '+234••••••0001', image: null },
  accountIds: [],
  accounts: [],
  immediate: { method: 'transfer' },
};
const ok = <Value>(value: Value): ApprovalOutcome<Value> => ({ ok: true, value });
const not = (code: string): ApprovalOutcome<never> => ({ ok: false, code, message: `${code}!` });

const all: Granted = { consent, failedPayments: 0, failure: null };
const some: Granted = { consent, failedPayments: 1, failure: 'Insufficient funds' };

interface Fixture {
  prepares?: ApprovalOutcome<PreparedApproval>[];
  approves?: ApprovalOutcome<SignedApproval>[];
  grants?: ApprovalOutcome<Granted>[];
  retries?: ApprovalOutcome<Granted>[];
}

const live = ({ prepares = [ok(prepared)], approves = [ok(approval)], grants = [], retries = [] }: Fixture = {}) => {
  const requested: unknown[] = [];
  const clock = new SimulatedClock();
  let refreshes = 0;
  const answering = <Value, Input>(name: string, outcomes: ApprovalOutcome<Value>[]) =>
    fromPromise<ApprovalOutcome<Value>, Input>(({ input }) => {
      requested.push([name, input]);
      const outcome = outcomes.shift();
      return outcome ? Promise.resolve(outcome) : new Promise(() => {});
    });
  const machine = approvalMachine.provide({
    actors: {
      prepare: answering('prepare', prepares),
      approve: answering('approve', approves),
      grant: answering('grant', grants),
      retry: answering('retry', retries),
    },
    actions: {
      refreshConsent: () => {
        refreshes += 1;
      },
      tellOutcome: () => {},
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settled = async () => {
    for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    events: async (...types: Parameters<typeof actor.send>[0]['type'][]) => {
      for (const type of types) {
        actor.send(type === 'payer.consented' ? { type, terms } : { type });
        await settled();
      }
    },
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    names: () => requested.map((each) => (Array.isArray(each) ? each[0] : each)),
    requested,
    refreshes: () => refreshes,
    after: (ms: number) => clock.increment(ms),
  };
};

describe('approvalMachine', () => {
  it('reviews, prepares, approves and grants', async () => {
    const payer = live({ grants: [ok(all)] });
    expect(payer.value()).toBe('reviewing');
    await payer.events('payer.consented');
    expect(payer.value()).toBe('granted');
    expect(payer.context().granted).toEqual(all);
    expect(payer.requested).toEqual([
      ['prepare', { terms }],
      ['approve', { terms, prepared }],
      ['grant', { terms, approval }],
    ]);
  });

  it('reads the consent after the grant, and again 1.5 s later', async () => {
    const payer = live({ grants: [ok(all)] });
    await payer.events('payer.consented');
    expect([payer.value(), payer.refreshes()]).toEqual(['granted', 1]);
    payer.after(1_499);
    expect([payer.value(), payer.refreshes()]).toEqual(['granted', 1]);
    payer.after(1);
    expect([payer.value(), payer.refreshes()]).toEqual(['over', 2]);
  });

  it('returns to the terms with a message after a cancelled ceremony', async () => {
    const payer = live({ approves: [not('PASSKEY_CANCELLED')] });
    await payer.events('payer.consented');
    expect(payer.value()).toBe('reviewing');
    expect(payer.context().problem?.code).toBe('PASSKEY_CANCELLED');
    await payer.events('payer.consented');
    expect(payer.context().problem).toBeNull();
  });

  it.each(['prepares', 'grants'] as const)(
    'binds a new key and continues if the key has expired when it %s',
    async (at) => {
      const again = { prepares: [ok(prepared), ok(prepared)], approves: [ok(approval), ok(approval)] };
      const expired = [not('TEMPORARY_KEY_EXPIRED'), at === 'grants' ? ok(all) : ok(prepared)];
      const payer = live({ ...again, grants: [ok(all)], [at]: expired });
      await payer.events('payer.consented');
      expect(payer.value()).toBe('reauthenticating');
      expect(payer.context()).toMatchObject({ problem: null, approval: null });
      await payer.events('payer.authenticated');
      expect(payer.value()).toBe('granted');
    },
  );

  it('lets the payer leave without binding a new key', async () => {
    const payer = live({ prepares: [not('TEMPORARY_KEY_EXPIRED')] });
    await payer.events('payer.consented', 'payer.left');
    expect(payer.value()).toBe('reviewing');
  });

  it('sends the same approval again if the answer was lost', async () => {
    const payer = live({ grants: [not('UNREACHABLE'), ok(all)] });
    await payer.events('payer.consented');
    expect(payer.value()).toBe('refused');
    await payer.events('payer.retried');
    expect(payer.value()).toBe('granted');
    expect(payer.names()).toEqual(['prepare', 'approve', 'grant', 'grant']);
  });

  it.each(['PASSKEY_COOLING_DOWN', 'GRANT_APPROVAL_INVALID'])('after %s asks for a new approval', async (code) => {
    const payer = live({ prepares: [ok(prepared), ok(prepared)], grants: [not(code)] });
    await payer.events('payer.consented');
    expect(payer.value()).toBe('refused');
    expect(payer.context().problem?.message).toBe(`${code}!`);
    await payer.events('payer.retried');
    expect(payer.names()).toEqual(['prepare', 'approve', 'grant', 'prepare', 'approve']);
  });

  it.each(['GRANT_TERMS_CHANGED', 'CONSENT_ALREADY_GRANTED'])(
    'reads the consent again after %s and asks for a new review before signing',
    async (code) => {
      const payer = live({ grants: [not(code)] });
      await payer.events('payer.consented');
      expect(payer.value()).toBe('outdated');
      expect(payer.refreshes()).toBe(1);
      await payer.events('payer.retried');
      expect(payer.value()).toBe('reviewing');
      expect(payer.names()).toEqual(['prepare', 'approve', 'grant']);
    },
  );

  it('drops an approval that the payer no longer wants to send', async () => {
    const payer = live({ grants: [not('UNREACHABLE')] });
    await payer.events('payer.consented', 'payer.left');
    expect(payer.value()).toBe('reviewing');
    expect(payer.context().approval).toBeNull();
  });

  it('retries failed payments as often as the payer wants', async () => {
    const payer = live({ grants: [ok(some)], retries: [not('UNREACHABLE'), ok(some), ok(all)] });
    await payer.events('payer.consented');
    expect(payer.value()).toBe('partly');
    await payer.events('payer.retried');
    expect([payer.value(), payer.context().problem?.code]).toEqual(['partly', 'UNREACHABLE']);
    await payer.events('payer.retried');
    expect([payer.value(), payer.context().problem]).toEqual(['partly', null]);
    await payer.events('payer.retried');
    expect(payer.value()).toBe('granted');
    expect(payer.names()).toEqual(['prepare', 'approve', 'grant', 'retry', 'retry', 'retry']);
  });

  it('lets the payer pay failed payments another way', async () => {
    const payer = live({ grants: [ok(some)] });
    await payer.events('payer.consented');
    expect([payer.value(), payer.refreshes()], 'read while the payer reads why').toEqual(['partly', 1]);
    await payer.events('payer.left');
    expect([payer.value(), payer.refreshes()]).toEqual(['over', 2]);
  });

  it('can reach every state', () => {
    const done = (state: string, output: ApprovalOutcome<unknown>) => ({
      type: `xstate.done.actor.0.approval.${state}`,
      output,
    });
    const paths = getShortestPaths(
      approvalMachine.provide({ actions: { refreshConsent: () => {}, tellOutcome: () => {} } }),
      {
        events: [
          { type: 'payer.consented', terms },
          done('preparing', ok(prepared)),
          done('preparing', not('TEMPORARY_KEY_EXPIRED')),
          done('preparing', not('GRANT_NOT_NEEDED')),
          done('preparing', not('UNREACHABLE')),
          done('approving', ok(approval)),
          done('granting', ok(all)),
          done('granting', ok(some)),
          { type: 'payer.retried' },
          { type: 'xstate.after.grantRest.approval.granted' },
        ] as { type: 'payer.consented'; terms: ShownTerms }[],
        serializeState: ({ value }) => JSON.stringify(value),
      },
    );
    const reached = new Set(paths.map(({ state }) => String(state.value)));
    expect([...reached].sort()).toEqual(
      Object.keys(approvalMachine.states)
        .filter((name) => name !== 'settling')
        .sort(),
    );
  });
});
