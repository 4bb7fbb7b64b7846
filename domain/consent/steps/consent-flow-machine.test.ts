import { type ConsentPart, consentParts } from '@yarda/contracts/merchants/events-left-out.ts';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  type FlowParts,
  type FlowStepName,
  flowSteps,
  immediateChoice,
  mayConsent,
  partOfStep,
  stepsOf,
} from './consent-flow.ts';
import { consentFlowMachine, stepOfState } from './consent-flow-machine.ts';

/** Every combination of the four parts and of how much of each is done. */
const combinations: FlowParts[] = [false, true].flatMap((data) =>
  (['none', 'open', 'complete'] as const).flatMap((form) =>
    [false, true].flatMap((future) =>
      (['none', 'due', 'executed'] as const).map((immediate) => ({ data, form, future, immediate })),
    ),
  ),
);

const live = (parts: FlowParts) => {
  const actor = createActor(consentFlowMachine, { input: { parts } }).start();
  const current = () => stepOfState(actor.getSnapshot().value);
  const decisions = () => actor.getSnapshot().context;
  return {
    actor,
    current,
    decisions,
    steps: () => flowSteps(decisions(), current()),
    may: () => mayConsent(decisions(), current()),
  };
};

type Live = ReturnType<typeof live>;

/** Completes the open step as the payer would, up to 'Consent'. */
const take = ({ actor, current, decisions, may }: Live): void => {
  const step = current();
  if (step === 'data') actor.send({ type: 'data.confirmed' });
  if (step === 'form') {
    actor.send({ type: 'form.passed' });
    expect(current() === 'form').toBe(decisions().parts.form === 'open');
    actor.send({ type: 'consent.changed', parts: { ...decisions().parts, form: 'complete' } });
    actor.send({ type: 'form.passed' });
  }
  if (step === 'future') {
    actor.send({ type: 'schedule.confirmed' });
    actor.send({ type: 'accounts.confirmed' });
    expect(current()).toBe('future');
    expect(may()).toBe(false);
    actor.send({ type: 'account.chosen', accountId: 'acc_1' });
    actor.send({ type: 'account.dropped', accountId: 'acc_1' });
    expect(decisions().accountIds).toEqual([]);
    expect(may()).toBe(false);
    for (const accountId of ['acc_1', 'acc_3', 'acc_1']) actor.send({ type: 'account.chosen', accountId });
    expect(decisions().accountIds).toEqual(['acc_1', 'acc_3']);
    if (!may()) actor.send({ type: 'accounts.confirmed' });
  }
  if (step === 'immediate') {
    expect(may()).toBe(false);
    actor.send({ type: 'method.chosen', method: 'card' });
    expect(immediateChoice(decisions())).toEqual({ method: 'card' });
    actor.send({ type: 'payer.chose_to_be_debited', accountId: 'acc_2' });
    expect(immediateChoice(decisions())).toEqual({ method: 'account', accountId: 'acc_2' });
  }
};

describe('consentFlowMachine', () => {
  it.each(combinations)('takes every step of %j in order, and then lets the payer consent', (parts) => {
    const flow = live(parts);
    const names = stepsOf({ parts });
    const wanted = names.filter(
      (name) =>
        !(name === 'form' && parts.form === 'complete') && !(name === 'immediate' && parts.immediate === 'executed'),
    );
    const seen: FlowStepName[] = [];
    for (const name of wanted) {
      expect(flow.current()).toBe(name);
      expect(flow.may()).toBe(name === 'consent');
      const steps = flow.steps();
      expect(steps.map(({ number }) => number)).toEqual(names.map((_, at) => at + 1));
      const at = names.indexOf(name);
      for (const [index, step] of steps.entries()) {
        expect(step.current).toBe(index === at);
        if (index > at) expect(step.canReopen).toBe(false);
        if (seen.includes(step.name)) expect([step.done, step.canReopen]).toEqual([true, true]);
      }
      take(flow);
      seen.push(name);
    }
    expect(flow.may()).toBe(true);
    expect(seen).toEqual(wanted);
  });

  it.each(combinations.filter(({ data }) => data))(
    'reopens an earlier step of %j and continues from there',
    (parts) => {
      const flow = live(parts);
      const wanted = stepsOf({ parts }).length;
      for (let at = 0; at < wanted && !flow.may(); at += 1) take(flow);
      const last = flow.current();
      flow.actor.send({ type: 'step.reopened', step: 'data' });
      expect(flow.current()).toBe('data');
      expect(flow.may()).toBe(false);
      expect(flow.steps().every(({ canReopen }) => !canReopen)).toBe(true);
      take(flow);
      expect(flow.current()).toBe(last);
      expect(flow.may()).toBe(true);
    },
  );

  it('returns from the accounts to the schedule', () => {
    const { actor } = live({ data: false, form: 'none', future: true, immediate: 'none' });
    actor.send({ type: 'schedule.confirmed' });
    actor.send({ type: 'payer.went_back' });
    expect(actor.getSnapshot().value).toEqual({ future: 'schedule' });
  });

  it.each(combinations.filter(({ future, immediate }) => future && immediate === 'executed'))(
    'jumps to the final step of %j with the account that was just linked',
    (parts) => {
      const flow = live(parts);
      flow.actor.send({ type: 'account.linked', accountId: 'acc_9' });
      expect(flow.decisions().accountIds).toEqual(['acc_9']);
      if (parts.form === 'open') {
        expect([flow.current(), flow.may()]).toEqual(['form', false]);
        take(flow);
      }
      expect([flow.current(), flow.may()]).toEqual(['consent', true]);

      flow.actor.send({ type: 'step.reopened', step: 'future' });
      flow.actor.send({ type: 'schedule.confirmed' });
      expect(flow.actor.getSnapshot().value).toEqual({ future: 'accounts' });
      flow.actor.send({ type: 'accounts.confirmed' });
      expect(flow.current()).toBe('consent');
    },
  );

  it('chooses an account linked late without leaving the step where the payer is', () => {
    const flow = live({ data: true, form: 'none', future: true, immediate: 'executed' });
    take(flow);
    expect(flow.actor.getSnapshot().value).toEqual({ future: 'schedule' });
    flow.actor.send({ type: 'account.linked', accountId: 'acc_9' });
    expect(flow.actor.getSnapshot().value).toEqual({ future: 'schedule' });
    expect(flow.decisions().accountIds).toEqual(['acc_9']);
    flow.actor.send({ type: 'schedule.confirmed' });
    expect([flow.current(), flow.may()]).toEqual(['consent', true]);
  });

  it('begins with the accounts of the debits that it takes the place of, until the payer chooses', () => {
    const { actor, decisions } = live({ data: false, form: 'none', future: true, immediate: 'none' });
    actor.send({ type: 'schedule.confirmed', earlierAccounts: ['acc_2', 'acc_1'] });
    expect(decisions().accountIds).toEqual(['acc_2', 'acc_1']);
    actor.send({ type: 'account.dropped', accountId: 'acc_2' });
    actor.send({ type: 'payer.went_back' });
    actor.send({ type: 'schedule.confirmed', earlierAccounts: ['acc_2', 'acc_1'] });
    expect(decisions().accountIds).toEqual(['acc_1']);
  });

  it('continues at once with an account linked while accounts are being chosen', () => {
    const flow = live({ data: false, form: 'none', future: true, immediate: 'executed' });
    flow.actor.send({ type: 'schedule.confirmed' });
    expect(flow.actor.getSnapshot().value).toEqual({ future: 'accounts' });
    flow.actor.send({ type: 'account.linked', accountId: 'acc_9' });
    expect([flow.current(), flow.may()]).toEqual(['consent', true]);
  });

  it('ignores a linked account if nothing is debited later', () => {
    const flow = live({ data: true, form: 'none', future: false, immediate: 'executed' });
    flow.actor.send({ type: 'account.linked', accountId: 'acc_9' });
    expect(flow.decisions().accountIds).toEqual([]);
  });

  it('continues by itself if the payment was made elsewhere', () => {
    const parts: FlowParts = { data: true, form: 'none', future: false, immediate: 'due' };
    const flow = live(parts);
    take(flow);
    expect(flow.current()).toBe('immediate');
    flow.actor.send({ type: 'consent.changed', parts: { ...parts, immediate: 'executed' } });
    expect([flow.current(), flow.may()]).toEqual(['consent', true]);
  });

  describe('with parts that may be left out', () => {
    const whole: FlowParts = { data: true, form: 'open', future: true, immediate: 'due', optional: consentParts };
    const notNow = ({ actor }: Live, part: ConsentPart) => actor.send({ type: 'part.left_out', part });

    it('goes past what the payer leaves out, and ends at the consent', () => {
      const flow = live(whole);
      const seen = consentParts.map((part) => {
        const step = flow.current();
        notNow(flow, part);
        return step;
      });
      expect([...seen, flow.current()]).toEqual(['data', 'form', 'future', 'immediate', 'consent']);
      expect(flow.steps().map(({ done, leftOut }) => [done, leftOut])).toEqual([
        ...[...Array(4)].map(() => [true, true]),
        [false, false],
      ]);
      expect(flow.may()).toBe(true);
    });

    it.each<[string, FlowParts, ConsentPart]>([
      ['the debits', { data: false, form: 'complete', future: true, immediate: 'none' }, 'futurePayments'],
      ['the payment', { data: false, form: 'none', future: true, immediate: 'due' }, 'immediatePayments'],
    ])('ends at the consent where %s, the last part, are left out', (_what, parts, part) => {
      const flow = live({ ...parts, optional: [part] });
      while (partOfStep[flow.current()] !== part) take(flow);
      notNow(flow, part);
      expect([flow.current(), flow.may()]).toEqual(['consent', true]);
    });

    it('asks again for what is opened again', () => {
      const flow = live({ data: true, form: 'none', future: true, immediate: 'due', optional: consentParts });
      for (const part of ['dataSharing', 'futurePayments', 'immediatePayments'] as const) notNow(flow, part);
      flow.actor.send({ type: 'step.reopened', step: 'future' });
      expect([flow.current(), flow.may()]).toEqual(['future', false]);
      take(flow);
      expect([flow.current(), flow.decisions().leavesOut]).toEqual(['consent', ['dataSharing', 'immediatePayments']]);
      flow.actor.send({ type: 'step.reopened', step: 'immediate' });
      take(flow);
      expect([flow.current(), flow.may(), flow.decisions().leavesOut]).toEqual(['immediate', true, ['dataSharing']]);
    });

    it('forgets what was chosen for a part that is left out', () => {
      const flow = live({ data: false, form: 'none', future: true, immediate: 'due', optional: consentParts });
      take(flow);
      take(flow);
      notNow(flow, 'immediatePayments');
      flow.actor.send({ type: 'step.reopened', step: 'future' });
      notNow(flow, 'futurePayments');
      expect(flow.decisions()).toMatchObject({ accountIds: [], method: null, immediateAccountId: null });
    });

    it('does not leave out what is required', () => {
      const flow = live({ ...whole, optional: ['form'] });
      notNow(flow, 'dataSharing');
      expect(flow.current()).toBe('data');
    });
  });

  it('can reach every state', () => {
    const paths = getShortestPaths(consentFlowMachine, {
      input: { parts: { data: true, form: 'complete', future: true, immediate: 'due' } },
      events: [
        { type: 'data.confirmed' },
        { type: 'step.reopened', step: 'form' },
        { type: 'form.passed' },
        { type: 'schedule.confirmed' },
        { type: 'account.chosen', accountId: 'acc_1' },
        { type: 'accounts.confirmed' },
        { type: 'consent.changed', parts: { data: true, form: 'complete', future: true, immediate: 'executed' } },
      ],
    });
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    const all = ['data', 'form', { future: 'schedule' }, { future: 'accounts' }, 'immediate', 'consent'];
    expect([...reached].sort()).toEqual(all.map((value) => JSON.stringify(value)).sort());
  });
});
