import { describe, expect, it } from 'vitest';
import {
  bad,
  byBank,
  byCard,
  chose,
  ended,
  found,
  good,
  linked,
  linkingPanel,
  lost,
  manual,
  payment,
  typed,
  unsupported,
} from './linking-fixture.ts';
import { linkingTiming } from './linking-setup.ts';

describe('finding an account', () => {
  it.each([
    [[good([byBank])], { select: 'list' }],
    [[good([])], manual('entering')],
    [[good([linked])], manual('entering')],
    [[lost], { select: 'unread' }],
    [[bad('TOKEN_INVALID')], { select: 'unread' }],
  ])('starts with the accounts that the payer has: %j', async (accounts, state) => {
    expect(await linkingPanel({ accounts }).send()).toEqual(state);
  });

  it('reads the accounts again, and continues without them', async () => {
    const { send } = linkingPanel({ accounts: [lost, lost, good([byBank])] });
    expect(await send()).toEqual({ select: 'unread' });
    expect(await send({ type: 'payer.tried_again' })).toEqual({ select: 'unread' });
    expect(await send({ type: 'payer.tried_again' })).toEqual({ select: 'list' });
    expect(await send({ type: 'payer.added_account' })).toEqual(manual('entering'));
    expect(await send({ type: 'payer.went_back' })).toEqual({ select: 'list' });
    expect(await send({ type: 'payer.went_back' })).toBe('closed');
  });

  it('asks the banks once, 500 ms after the tenth digit', async () => {
    const { send, wait, requested } = linkingPanel({ searches: [good('val_1')] });
    expect(await send(typed('012345678'))).toEqual(manual('typing'));
    expect(await wait(60_000)).toEqual(manual('typing'));
    expect(await send(typed('0123456789'))).toEqual(manual('resting'));
    await wait(linkingTiming.searchDebounce - 1);
    expect(requested).toEqual(['accounts ']);
    await send(typed('0123456789'));
    expect(await wait(1)).toEqual(manual({ validating: 'listening' }));
    expect(requested).toEqual(['accounts ', 'search {"accountNumber":"0123456789"}']);
  });

  it('restarts the delay with every digit, and asks at once when the number is submitted', async () => {
    const { send, wait } = linkingPanel({ searches: [good('val_1')] });
    await send(typed('0123456789'));
    await wait(400);
    await send(typed('0123456788'));
    expect(await wait(400)).toEqual(manual('resting'));
    expect(await send({ type: 'payer.submitted_number' })).toEqual(manual({ validating: 'listening' }));
  });

  it('says that a submitted number is too short, until more is typed', async () => {
    const { send, context } = linkingPanel();
    await send(typed('012345678'), { type: 'payer.submitted_number' });
    expect(context().problem?.message).toBe('Please enter a valid account number (minimum 10 digits)');
    await send(typed('01234567'));
    expect(context().problem).toBe(null);
  });

  it('clears the results when a digit is deleted', async () => {
    const { send, wait, context } = linkingPanel({ searches: [good('val_1')] });
    await send(typed('0123456789'));
    await wait(500);
    await send(found(byBank), ended());
    expect(context().found).toEqual([byBank]);
    expect(await send(typed('012345678'))).toEqual(manual('typing'));
    expect(context().found).toEqual([]);
  });

  it('shows each result of this search once, as it arrives, and none after the search ends', async () => {
    const { send, wait, context } = linkingPanel({ searches: [good('val_2')] });
    await send(typed('0123456789'));
    await wait(500);
    await send(found(byBank, 'val_1'), found(byCard, 'val_2'), found(byCard, 'val_2'));
    expect(context().found).toEqual([byCard]);
    expect(await send(ended('val_1'))).toEqual(manual({ validating: 'listening' }));
    expect(await send(ended('val_2'))).toEqual(manual('found'));
    await send(found(byBank, 'val_2'), ended('val_2'));
    expect(context().found).toEqual([byCard]);
  });

  it.each([
    [[bad('X', 'Failed to start account validation')], [], 'Failed to start account validation'],
    [
      [good('val_1')],
      [{ type: 'search.failed', validationId: 'val_1', message: 'Failed to validate account' } as const],
      'Failed to validate account',
    ],
  ])('shows what went wrong: %#', async (searches, events, message) => {
    const { send, wait, context } = linkingPanel({ searches });
    await send(typed('0123456789'));
    await wait(500);
    expect(await send(...events)).toEqual(manual('typing'));
    expect(context().problem?.message).toBe(message);
  });

  it('offers Cancel after 3 s, which keeps the results and ignores later ones', async () => {
    const { send, wait, context } = linkingPanel({ searches: [good('val_1')] });
    await send(typed('0123456789'));
    await wait(500);
    await send(found(byBank));
    await wait(linkingTiming.cancelOffer - 1);
    expect(context().slow).toBe(false);
    await wait(1);
    expect(context().slow).toBe(true);
    expect(await send({ type: 'payer.cancelled_validation' })).toEqual(manual('stopped'));
    await send(found(byCard));
    expect(context().found).toEqual([byBank]);
  });

  it('accepts an account while the search still runs, but not one that cannot be linked', async () => {
    const { send, wait } = linkingPanel({ searches: [good('val_1')], accounts: [good([linked, byBank])] });
    await send({ type: 'payer.added_account' }, typed('0123456789'));
    await wait(500);
    await send(found(byCard), found(linked), found(unsupported));
    expect(await send(chose(linked))).toEqual(manual({ validating: 'listening' }));
    expect(await send(chose(unsupported))).toEqual(manual({ validating: 'listening' }));
    expect(await send(chose(byCard))).toEqual('card_entry');
  });

  it('accepts one account at a time', async () => {
    const { send, requested } = linkingPanel({ accounts: [good([byBank, byCard])], links: [good(payment)] });
    await send();
    expect(await send(chose(byBank), chose(byCard), chose(byBank))).toBe('payment');
    expect(requested.slice(1)).toEqual(['link {"account":"Bank 000013","attempt":1}']);
  });
});

describe('given a number', () => {
  it('starts at manual entry, and asks the banks at once if the number is complete', async () => {
    const whole = linkingPanel({ searches: [good('val_1')] }, { typed: '1000000001' });
    expect(await whole.send()).toEqual(manual({ validating: 'listening' }));
    expect(whole.requested).toEqual(['search {"accountNumber":"1000000001"}']);
    const empty = linkingPanel({}, { typed: '' });
    expect(await empty.send()).toEqual(manual('entering'));
    expect(await empty.send({ type: 'payer.went_back' })).toBe('closed');
  });
});
