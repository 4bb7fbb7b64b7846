import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import type { NextLinkStep } from './linking-calls.ts';
import {
  bad,
  byBank,
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
import { linkingTiming, silentRetries } from './linking-setup.ts';

describe('linking', () => {
  const linking = (answers: Parameters<typeof linkingPanel>[0]) => linkingPanel(answers, { account: byBank });

  it.each<[NextLinkStep, StateValue]>([
    [details, { details: 'entering' }],
    [payment, 'payment'],
    [page, 'page'],
    [verification, { verification: 'entering' }],
    [{ next: 'paper', linkId: 'lnk_1', formUrl: null }, { success: 'paper' }],
    [{ next: 'nothing', linkId: 'lnk_1' }, showing],
  ])('goes to the next step of the link: $next', async (reported, state) => {
    const { send, state: now } = linking({ links: [good(reported)] });
    await send();
    expect(now()).toEqual(state);
  });

  it('goes to the provider’s page, and stays there until the payer has agreed', async () => {
    const { send, wait, state } = linking({
      links: [good(page)],
      confirmations: [bad('PAYMENT_PENDING', 'Not yet'), lost, lost, lost, lost, good('bank_approved')],
    });
    await send();
    expect(await send({ type: 'payer.paid' })).toBe('page');
    await send({ type: 'payer.paid' });
    for (let retry = 0; retry < silentRetries; retry += 1) await wait(linkingTiming.retryRest);
    expect(state()).toBe('page');
    expect(await send({ type: 'payer.paid' })).toEqual(showing);
  });

  it('hears on the provider’s page that the link is made', async () => {
    const { send } = linking({ links: [good(page)] });
    await send();
    expect(await send(completed())).toEqual(showing);
  });

  it('repeats the same link while no reply comes, then shows the failure', async () => {
    const { send, wait, requested, context } = linking({});
    await send();
    for (let retry = 0; retry < silentRetries; retry += 1) await wait(linkingTiming.retryRest);
    expect(await send()).toBe('error');
    expect(requested).toEqual(Array(silentRetries + 1).fill('link {"account":"Bank 000013","attempt":1}'));
    expect(context().failure).toBe('Failed');
  });

  it("fails with the server's message", async () => {
    const { send, context } = linking({ links: [bad('ACCOUNT_LINK_FAILED', 'Failed to create account link')] });
    expect(await send()).toBe('error');
    expect(context().failure).toBe('Failed to create account link');
  });

  it('returns from an error to the number with its results, and starts a new link', async () => {
    const { send, wait, context, requested } = linkingPanel({
      searches: [good('val_1')],
      links: [bad('ACCOUNT_LINK_FAILED'), good(payment)],
    });
    await send(typed('0123456789'));
    await wait(500);
    await send(found(byBank), ended());
    expect(await send(chose(byBank))).toBe('error');
    expect(await send({ type: 'payer.went_back' })).toEqual(manual('entering'));
    expect(context()).toMatchObject({ typed: '0123456789', found: [byBank], account: null, failure: null });
    expect(await send(chose(byBank))).toBe('payment');
    expect(requested.at(-1)).toBe('link {"account":"Bank 000013","attempt":2}');
  });

  it('closes after an error if the account was not searched for', async () => {
    const { send } = linkingPanel({ accounts: [good([byBank])], links: [bad('ACCOUNT_LINK_FAILED')] });
    await send();
    expect(await send(chose(byBank))).toBe('error');
    expect(await send({ type: 'payer.went_back' })).toBe('closed');
  });
});

describe('by a transfer', () => {
  const paying = async (answers: Parameters<typeof linkingPanel>[0]) => {
    const panel = linkingPanel({ ...answers, links: [good(payment)] }, { account: byBank });
    await panel.send();
    return panel;
  };
  const pending = bad('PAYMENT_PENDING', 'Payment not yet confirmed. Please wait and try again.');

  it('stays at the transfer until it has arrived', async () => {
    const { send, context } = await paying({ confirmations: [pending, good('approved')] });
    expect(await send({ type: 'payer.paid' })).toBe('payment');
    expect(context().problem?.message).toBe('Payment not yet confirmed. Please wait and try again.');
    expect(await send({ type: 'payer.paid' }, { type: 'payer.paid' })).toEqual(showing);
    expect(context().linkStatus).toBe('approved');
  });

  it('asks again while the outcome is unknown, then leaves it to the payer', async () => {
    const { send, wait, context } = await paying({ confirmations: [lost, lost, lost, lost, good('bank_approved')] });
    expect(await send({ type: 'payer.paid' })).toEqual({ confirming: 'validating' });
    for (let retry = 0; retry < silentRetries; retry += 1) await wait(linkingTiming.retryRest);
    expect(await send()).toBe('payment');
    expect(context().problem?.message).toBe('Failed');
    expect(await send({ type: 'payer.paid' })).toEqual(showing);
  });

  it('ends when the transfer is refused', async () => {
    const { send, context } = await paying({ confirmations: [bad('PAY_IN_FAILED', 'Failed to confirm payment')] });
    expect(await send({ type: 'payer.paid' })).toBe('error');
    expect(context().failure).toBe('Failed to confirm payment');
  });

  it('accepts news of this link in any state, and ignores news of another', async () => {
    const { send, context } = await paying({ confirmations: [lost] });
    expect(await send(completed('lnk_2'), linkFailed('lnk_2'))).toBe('payment');
    await send({ type: 'payer.paid' });
    expect(await send(completed())).toEqual(showing);
    expect(context()).toMatchObject({ accountId: 'acc_1', linkStatus: 'approved' });
  });

  it('fails on a failure event', async () => {
    const { send, context } = await paying({});
    expect(await send(linkFailed())).toBe('error');
    expect(context().failure).toBe('Mandate refused');
    expect(await send(completed())).toEqual(showing);
  });

  it('shows a link without an id, which cannot be confirmed', async () => {
    const { send, context, requested } = linkingPanel(
      { links: [good({ ...payment, linkId: null })] },
      { account: byBank },
    );
    expect(await send({ type: 'payer.paid' })).toBe('payment');
    expect(context().problem?.message).toBe('No account link ID found');
    expect(requested).toHaveLength(1);
  });
});
