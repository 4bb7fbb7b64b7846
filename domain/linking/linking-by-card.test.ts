import { describe, expect, it } from 'vitest';
import {
  bad,
  byBank,
  byCard,
  chose,
  ended,
  found,
  good,
  linkingPanel,
  manual,
  showing,
  typed,
} from './linking-fixture.ts';
import { linkingTiming } from './linking-timing.ts';

const entersCard = [{ type: 'payer.entered_card' }, { type: 'payer.entered_pin' }] as const;
const waiting = good({ next: 'waiting', reference: 'pay_1' } as const);
const linked = { type: 'charge.approved', reference: 'pay_1', accountId: 'acc_1' } as const;
const over = { type: 'charge.ended', reference: 'pay_1', message: 'Over' } as const;

describe('linking by card', () => {
  it('charges the card for the chosen account and learns that it is linked', async () => {
    const { sendChargeEvents, known, charged, counts } = linkingPanel({ charges: [waiting] }, { account: byCard });
    expect(await sendChargeEvents(...entersCard)).toBe('card_entry');
    expect(charged()?.context.purpose).toEqual({ kind: 'link', account: byCard });
    expect(await sendChargeEvents(linked)).toEqual(showing);
    expect(known()).toMatchObject({ accountId: 'acc_1', byCharge: true });
    expect(counts.forgotten).toBe(1);
  });

  it('charges a card for any account if asked to link by card only', async () => {
    const { state } = linkingPanel({}, { account: byBank, cardOnly: true });
    expect(state()).toBe('card_entry');
  });

  it('takes a card for an account that its bank could not link', async () => {
    const { tell, sendChargeEvents, charged, known } = linkingPanel(
      { links: [bad('ACCOUNT_LINK_FAILED')], charges: [waiting] },
      { account: byBank },
    );
    expect(await tell()).toBe('error');
    expect(await tell({ type: 'payer.took_card' })).toBe('card_entry');
    expect(charged()?.context.purpose).toEqual({ kind: 'link', account: byBank });
    expect(known()).toMatchObject({ link: null, failure: null });
    expect(await sendChargeEvents(...entersCard, linked)).toEqual(showing);
  });

  it('needs an account', async () => {
    const { sendChargeEvents, charged, asked } = linkingPanel({}, { cardOnly: true });
    expect(await sendChargeEvents(...entersCard)).toBe('card_entry');
    expect(charged()?.context.problem).toBe('No account details found for card linking');
    expect(asked).toEqual([]);
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
    expect(await sendChargeEvents(linked)).toEqual(showing);
  });

  it('returns to the number, and the next charge is a new one', async () => {
    const { tell, sendChargeEvents, wait, known, asked } = linkingPanel({
      searches: [good('val_1')],
      charges: [bad('CARD_DECLINED'), waiting, waiting],
    });
    await tell(typed('0123456789'));
    await wait(linkingTiming.searchDebounce);
    await tell(found(byCard), ended(), chose(byCard));
    await sendChargeEvents(...entersCard, { type: 'payer.tried_again' });
    await sendChargeEvents({ type: 'payer.tried_again' });
    expect(await sendChargeEvents({ type: 'payer.left' })).toEqual(manual('entering'));
    expect(known()).toMatchObject({ typed: '0123456789', account: null });
    await tell(chose(byCard));
    await sendChargeEvents(...entersCard);
    expect(asked.slice(2)).toEqual(['charge 1', 'charge 2', 'charge 3']);
  });
});
