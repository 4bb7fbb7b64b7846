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
import { linkingTiming } from './linking-setup.ts';

const linked = { type: 'payment.settled' } as const;

describe('once linked', () => {
  it('reports the link after 1.5 s, closes after 2, and ignores late events', async () => {
    const { send, sendChargeEvents, wait, counts, actor } = linkingPanel({}, { account: byCard });
    await sendChargeEvents(linked);
    expect(await send(linkFailed())).toEqual(showing);
    await wait(linkingTiming.successShown - 1);
    expect(counts.announced).toBe(0);
    await wait(1);
    expect(counts.announced).toBe(1);
    expect(await wait(499)).toEqual({ success: 'announced' });
    expect(await wait(1)).toBe('closed');
    expect(await send(completed(), linkFailed())).toBe('closed');
    expect(actor.getSnapshot().status).toBe('done');
    expect(counts.announced).toBe(1);
  });

  it('learns which account it is from an event after the reply', async () => {
    const { send, context } = linkingPanel(
      { links: [good({ next: 'nothing', linkId: 'lnk_1' })] },
      { account: byBank },
    );
    expect(await send()).toEqual(showing);
    expect(await send(completed())).toEqual(showing);
    expect(context().accountId).toBe('acc_1');
  });

  it('waits with a paper form until the payer has it', async () => {
    const paper: NextLinkStep = { next: 'paper', linkId: 'lnk_1', formUrl: 'https://bank.test/form.pdf' };
    const { send, wait, counts } = linkingPanel({ links: [good(paper)] }, { account: byBank });
    await send();
    expect(await wait(60_000)).toEqual({ success: 'paper' });
    expect(await send({ type: 'payer.finished' })).toBe('closed');
    expect(counts.announced).toBe(1);
  });
});

describe('closing', () => {
  it('is possible at any time, and final', async () => {
    const { send, sendChargeEvents, wait, counts, charged } = linkingPanel({ charges: [] }, { account: byCard });
    await sendChargeEvents({ type: 'payer.entered_card' }, { type: 'payer.entered_pin' });
    expect(await send({ type: 'payer.closed' })).toBe('closed');
    expect(charged()).toBeUndefined();
    expect(await send(completed(), { type: 'payer.paid' })).toBe('closed');
    expect(await wait(600_000)).toBe('closed');
    expect(counts.announced).toBe(0);
    expect(counts.forgotten).toBeGreaterThan(0);
  });

  it('reports a link that was made just before', async () => {
    const { send, sendChargeEvents, counts } = linkingPanel({}, { account: byCard });
    await sendChargeEvents(linked);
    expect(await send({ type: 'payer.closed' })).toBe('closed');
    expect(counts.announced).toBe(1);
  });

  it('leaves a link by Back and ignores later news of it', async () => {
    const { send, wait } = linkingPanel({ searches: [good('val_1')], links: [good(payment)] });
    await send(typed('0123456789'));
    await wait(500);
    await send(found(byBank), ended(), chose(byBank));
    expect(await send({ type: 'payer.went_back' })).toEqual(manual('entering'));
    expect(await send(completed(), linkFailed())).toEqual(manual('entering'));
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

const entersCard = [{ type: 'payer.entered_card' }, { type: 'payer.entered_pin' }] as const;
const waiting = good({ next: 'waiting', reference: 'pay_1' } as const);
const linkedOfLinkingByCard = { type: 'charge.approved', reference: 'pay_1', accountId: 'acc_1' } as const;
const over = { type: 'charge.ended', reference: 'pay_1', message: 'Over' } as const;

describe('linking by card', () => {
  it('charges the card for the chosen account and learns that it is linked', async () => {
    const { sendChargeEvents, context, charged, counts } = linkingPanel({ charges: [waiting] }, { account: byCard });
    expect(await sendChargeEvents(...entersCard)).toBe('card_entry');
    expect(charged()?.context.purpose).toEqual({ kind: 'link', account: byCard });
    expect(await sendChargeEvents(linkedOfLinkingByCard)).toEqual(showing);
    expect(context()).toMatchObject({ accountId: 'acc_1', byCharge: true });
    expect(counts.forgotten).toBe(1);
  });

  it('charges a card for any account if asked to link by card only', async () => {
    const { state } = linkingPanel({}, { account: byBank, cardOnly: true });
    expect(state()).toBe('card_entry');
  });

  it('takes a card for an account that its bank could not link', async () => {
    const { send, sendChargeEvents, charged, context } = linkingPanel(
      { links: [bad('ACCOUNT_LINK_FAILED')], charges: [waiting] },
      { account: byBank },
    );
    expect(await send()).toBe('error');
    expect(await send({ type: 'payer.took_card' })).toBe('card_entry');
    expect(charged()?.context.purpose).toEqual({ kind: 'link', account: byBank });
    expect(context()).toMatchObject({ link: null, failure: null });
    expect(await sendChargeEvents(...entersCard, linkedOfLinkingByCard)).toEqual(showing);
  });

  it('needs an account', async () => {
    const { sendChargeEvents, charged, requested } = linkingPanel({}, { cardOnly: true });
    expect(await sendChargeEvents(...entersCard)).toBe('card_entry');
    expect(charged()?.context.problem).toBe('No account details found for card linking');
    expect(requested).toEqual([]);
  });

  it('closes if the payer leaves an account that was given', async () => {
    const { sendChargeEvents } = linkingPanel({}, { account: byCard });
    expect(await sendChargeEvents({ type: 'payer.left' })).toBe('closed');
  });

  it('stays open while the link can still succeed, and links even after a premature end', async () => {
    const { sendChargeEvents, charged } = linkingPanel({ charges: [waiting] }, { account: byCard });
    expect(await sendChargeEvents(...entersCard, over)).toBe('card_entry');
    expect(await sendChargeEvents(over)).toBe('card_entry');
    expect(charged()?.value).toBe('ended');
    expect(await sendChargeEvents(linkedOfLinkingByCard)).toEqual(showing);
  });

  it('returns to the number, and the next charge is a new one', async () => {
    const { send, sendChargeEvents, wait, context, requested } = linkingPanel({
      searches: [good('val_1')],
      charges: [bad('CARD_DECLINED'), waiting, waiting],
    });
    await send(typed('0123456789'));
    await wait(linkingTiming.searchDebounce);
    await send(found(byCard), ended(), chose(byCard));
    await sendChargeEvents(...entersCard, { type: 'payer.tried_again' });
    await sendChargeEvents({ type: 'payer.tried_again' });
    expect(await sendChargeEvents({ type: 'payer.left' })).toEqual(manual('entering'));
    expect(context()).toMatchObject({ typed: '0123456789', account: null });
    await send(chose(byCard));
    await sendChargeEvents(...entersCard);
    expect(requested.slice(2)).toEqual(['charge 1', 'charge 2', 'charge 3']);
  });
});

describe('by details of the payer', () => {
  const values = [{ param: 'bvn', value: '22222222222' }];
  const given = { type: 'payer.verified', values } as const;
  const entering = { details: 'entering' };
  const supplyDetails = async (
    answers: Parameters<typeof linkingPanel>[0],
    reported: typeof details | null = details,
  ) => {
    const panel = linkingPanel(
      { ...answers, links: [good(reported ?? { ...details, linkId: null })] },
      { account: byBank },
    );
    await panel.send();
    return panel;
  };

  it('goes on to the transfer, and keeps the details only while they are sent', async () => {
    const {
      send,
      context,
      requested: calls,
    } = await supplyDetails({ supplies: [bad('LINK_DETAILS_WRONG', 'Not yours'), good(payment)] });
    expect(await send(given)).toEqual(entering);
    expect(context()).toMatchObject({ values: [], problem: { message: 'Not yours' } });
    expect(await send(given)).toBe('payment');
    expect(context()).toMatchObject({ values: [], problem: null, link: payment });
    expect(calls.at(-1)).toBe('supply {"linkId":"lnk_1","values":[{"param":"bvn","value":"22222222222"}]}');
  });

  it('asks for them again if no reply came, or if the reply asks for them again', async () => {
    const { send, context } = await supplyDetails({ supplies: [lost, good(details)] });
    expect(await send(given)).toEqual(entering);
    expect(context().problem?.message).toBe('Failed');
    expect(await send(given)).toEqual(entering);
    expect(context().problem).toBeNull();
  });

  it('ends after too many wrong ones', async () => {
    const { send, context } = await supplyDetails({ supplies: [bad('VERIFICATION_LOCKED', 'Too many')] });
    expect(await send(given)).toBe('error');
    expect(context().failure).toBe('Too many');
  });

  it('needs to know which link they are for', async () => {
    const { send, context } = await supplyDetails({}, null);
    expect(await send(given)).toEqual(entering);
    expect(context().problem?.message).toBe('No account link ID found');
  });
});
