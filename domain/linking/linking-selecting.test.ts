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
    expect(await linkingPanel({ accounts }).tell()).toEqual(state);
  });

  it('reads the accounts again, and continues without them', async () => {
    const { tell } = linkingPanel({ accounts: [lost, lost, good([byBank])] });
    expect(await tell()).toEqual({ select: 'unread' });
    expect(await tell({ type: 'payer.tried_again' })).toEqual({ select: 'unread' });
    expect(await tell({ type: 'payer.tried_again' })).toEqual({ select: 'list' });
    expect(await tell({ type: 'payer.added_account' })).toEqual(manual('entering'));
    expect(await tell({ type: 'payer.went_back' })).toEqual({ select: 'list' });
    expect(await tell({ type: 'payer.went_back' })).toBe('closed');
  });

  it('asks the banks once, 500 ms after the tenth digit', async () => {
    const { tell, wait, asked } = linkingPanel({ searches: [good('val_1')] });
    expect(await tell(typed('012345678'))).toEqual(manual('typing'));
    expect(await wait(60_000)).toEqual(manual('typing'));
    expect(await tell(typed('0123456789'))).toEqual(manual('resting'));
    await wait(linkingTiming.searchDebounce - 1);
    expect(asked).toEqual(['accounts ']);
    await tell(typed('0123456789'));
    expect(await wait(1)).toEqual(manual({ validating: 'listening' }));
    expect(asked).toEqual(['accounts ', 'search {"accountNumber":"0123456789"}']);
  });

  it('restarts the delay with every digit, and asks at once when the number is submitted', async () => {
    const { tell, wait } = linkingPanel({ searches: [good('val_1')] });
    await tell(typed('0123456789'));
    await wait(400);
    await tell(typed('0123456788'));
    expect(await wait(400)).toEqual(manual('resting'));
    expect(await tell({ type: 'payer.submitted_number' })).toEqual(manual({ validating: 'listening' }));
  });

  it('says that a submitted number is too short, until more is typed', async () => {
    const { tell, known } = linkingPanel();
    await tell(typed('012345678'), { type: 'payer.submitted_number' });
    expect(known().problem?.message).toBe('Please enter a valid account number (minimum 10 digits)');
    await tell(typed('01234567'));
    expect(known().problem).toBe(null);
  });

  it('clears the results when a digit is deleted', async () => {
    const { tell, wait, known } = linkingPanel({ searches: [good('val_1')] });
    await tell(typed('0123456789'));
    await wait(500);
    await tell(found(byBank), ended());
    expect(known().found).toEqual([byBank]);
    expect(await tell(typed('012345678'))).toEqual(manual('typing'));
    expect(known().found).toEqual([]);
  });

  it('shows each result of this search once, as it arrives, and none after the search ends', async () => {
    const { tell, wait, known } = linkingPanel({ searches: [good('val_2')] });
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
  ])('shows what went wrong: %#', async (searches, events, message) => {
    const { tell, wait, known } = linkingPanel({ searches });
    await tell(typed('0123456789'));
    await wait(500);
    expect(await tell(...events)).toEqual(manual('typing'));
    expect(known().problem?.message).toBe(message);
  });

  it('offers Cancel after 3 s, which keeps the results and ignores later ones', async () => {
    const { tell, wait, known } = linkingPanel({ searches: [good('val_1')] });
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

  it('accepts an account while the search still runs, but not one that cannot be linked', async () => {
    const { tell, wait } = linkingPanel({ searches: [good('val_1')], accounts: [good([linked, byBank])] });
    await tell({ type: 'payer.added_account' }, typed('0123456789'));
    await wait(500);
    await tell(found(byCard), found(linked), found(unsupported));
    expect(await tell(chose(linked))).toEqual(manual({ validating: 'listening' }));
    expect(await tell(chose(unsupported))).toEqual(manual({ validating: 'listening' }));
    expect(await tell(chose(byCard))).toEqual('card_entry');
  });

  it('accepts one account at a time', async () => {
    const { tell, asked } = linkingPanel({ accounts: [good([byBank, byCard])], links: [good(payment)] });
    await tell();
    expect(await tell(chose(byBank), chose(byCard), chose(byBank))).toBe('payment');
    expect(asked.slice(1)).toEqual(['link {"account":"Bank 000013","attempt":1}']);
  });
});

describe('given a number', () => {
  it('starts at manual entry, and asks the banks at once if the number is complete', async () => {
    const whole = linkingPanel({ searches: [good('val_1')] }, { typed: '1000000001' });
    expect(await whole.tell()).toEqual(manual({ validating: 'listening' }));
    expect(whole.asked).toEqual(['search {"accountNumber":"1000000001"}']);
    const empty = linkingPanel({}, { typed: '' });
    expect(await empty.tell()).toEqual(manual('entering'));
    expect(await empty.tell({ type: 'payer.went_back' })).toBe('closed');
  });
});
