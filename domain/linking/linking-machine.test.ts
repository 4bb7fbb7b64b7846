import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { leafPaths, leaves } from '../platform/machines/leaf-states.ts';
import type { NextLinkStep } from './linking-calls.ts';
import {
  bad,
  byBank,
  byCard,
  chose,
  completed,
  details,
  ended,
  found,
  good,
  linkFailed,
  linkingPanel,
  lost,
  manual,
  page,
  payment,
  showing,
  typed,
  verification,
} from './linking-fixture.ts';
import { linkingMachine } from './linking-machine.ts';
import { linkingTiming } from './linking-timing.ts';

const linked = { type: 'payment.settled' } as const;

describe('once linked', () => {
  it('reports the link after 1.5 s, closes after 2, and ignores late events', async () => {
    const { tell, sendChargeEvents, wait, counts, actor } = linkingPanel({}, { account: byCard });
    await sendChargeEvents(linked);
    expect(await tell(linkFailed())).toEqual(showing);
    await wait(linkingTiming.successShown - 1);
    expect(counts.announced).toBe(0);
    await wait(1);
    expect(counts.announced).toBe(1);
    expect(await wait(499)).toEqual({ success: 'announced' });
    expect(await wait(1)).toBe('closed');
    expect(await tell(completed(), linkFailed())).toBe('closed');
    expect(actor.getSnapshot().status).toBe('done');
    expect(counts.announced).toBe(1);
  });

  it('learns which account it is from an event after the reply', async () => {
    const { tell, known } = linkingPanel({ links: [good({ next: 'nothing', linkId: 'lnk_1' })] }, { account: byBank });
    expect(await tell()).toEqual(showing);
    expect(await tell(completed())).toEqual(showing);
    expect(known().accountId).toBe('acc_1');
  });

  it('waits with a paper form until the payer has it', async () => {
    const paper: NextLinkStep = { next: 'paper', linkId: 'lnk_1', formUrl: 'https://bank.test/form.pdf' };
    const { tell, wait, counts } = linkingPanel({ links: [good(paper)] }, { account: byBank });
    await tell();
    expect(await wait(60_000)).toEqual({ success: 'paper' });
    expect(await tell({ type: 'payer.finished' })).toBe('closed');
    expect(counts.announced).toBe(1);
  });
});

describe('closing', () => {
  it('is possible at any time, and final', async () => {
    const { tell, sendChargeEvents, wait, counts, charged } = linkingPanel({ charges: [] }, { account: byCard });
    await sendChargeEvents({ type: 'payer.entered_card' }, { type: 'payer.entered_pin' });
    expect(await tell({ type: 'payer.closed' })).toBe('closed');
    expect(charged()).toBeUndefined();
    expect(await tell(completed(), { type: 'payer.paid' })).toBe('closed');
    expect(await wait(600_000)).toBe('closed');
    expect(counts.announced).toBe(0);
    expect(counts.forgotten).toBeGreaterThan(0);
  });

  it('reports a link that was made just before', async () => {
    const { tell, sendChargeEvents, counts } = linkingPanel({}, { account: byCard });
    await sendChargeEvents(linked);
    expect(await tell({ type: 'payer.closed' })).toBe('closed');
    expect(counts.announced).toBe(1);
  });

  it('leaves a link by Back and ignores later news of it', async () => {
    const { tell, wait } = linkingPanel({ searches: [good('val_1')], links: [good(payment)] });
    await tell(typed('0123456789'));
    await wait(500);
    await tell(found(byBank), ended(), chose(byBank));
    expect(await tell({ type: 'payer.went_back' })).toEqual(manual('entering'));
    expect(await tell(completed(), linkFailed())).toEqual(manual('entering'));
  });
});

describe('linkingMachine', () => {
  it('reaches every state', () => {
    const charged = { approved: false, accountId: null, failure: null, attempt: 1 };
    const outputs: Record<string, readonly unknown[]> = {
      '0.linking.select.loading': [good([byBank, byCard]), good([]), lost],
      '0.linking.select.manual.validating.starting': [good('val_1'), lost],
      '0.linking.linking.creating.asking': [
        ...[details, page, payment, verification, { next: 'paper', linkId: 'lnk_1', formUrl: null }].map(good),
        lost,
        bad('ACCOUNT_LINK_FAILED'),
      ],
      '0.linking.details.supplying': [bad('LINK_DETAILS_WRONG')],
      '0.linking.confirming.asking': [good('approved'), lost],
      '0.linking.verification.verifying': [bad('VERIFICATION_FAILED')],
      charge: [{ ...charged, approved: true }, charged],
    };
    const passed = (delay: string, id: string) => ({ type: `xstate.after.${delay}.linking.${id}` });
    const acts = ['added_account', 'cancelled_validation', 'paid', 'went_back', 'closed'];
    const paths = getShortestPaths(
      linkingMachine.provide({ actions: { announceLinked: () => {}, announceClosed: () => {} } }),
      {
        input: {},
        events: [
          ...[typed('012345678'), typed('0123456789'), found(byBank), ended(), chose(byBank), chose(byCard)],
          ...acts.map((name) => ({ type: `payer.${name}` })),
          { type: 'payer.verified', values: [] },
          ...Object.entries(outputs).flatMap(([id, given]) =>
            given.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
          ),
          passed('searchDebounce', 'select.manual.resting'),
          passed('successShown', 'success.showing'),
        ] as never,
        serializeState: ({ value, context: { validationId, source, account } }) =>
          JSON.stringify([value, validationId, source, account?.bankName]),
      },
    );
    const reached = [...new Set(paths.flatMap(({ state }) => leaves(state.value)))];
    const states = leafPaths(linkingMachine.root);
    expect(reached.toSorted()).toEqual(
      states.filter((path) => !/(?:judging|deciding|leaving|opening)$/.test(path)).toSorted(),
    );
  });
});
