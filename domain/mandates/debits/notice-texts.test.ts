import { describe, expect, it } from 'vitest';
import { type NoticeFacts, noticeText } from './notice-texts.ts';

const facts: NoticeFacts = {
  ...{ merchant: 'Lekki Fresh Market', amountKobo: 1_250_000, limitKobo: null, refundedKobo: 0 },
  ...{ dueOn: '2026-12-01', day: '2026-12-01', bankName: 'GTBank', lastFour: '6785', reason: null },
  ...{ tried: null, holiday: null },
  ...{ occurrence: { n: 3, of: 12 }, link: 'https://y.ng/n/x' },
};

describe('noticeText', () => {
  it.each([
    [
      'before' as const,
      {},
      'Yarda: Lekki Fresh Market will take N12,500.00 on Tue 1 Dec from GTBank *6785 (3 of 12). Skip or stop: https://y.ng/n/x',
    ],
    [
      'before' as const,
      { amountKobo: 734_000, limitKobo: 1_000_000, occurrence: null },
      'Yarda: Lekki Fresh Market will take N7,340.00 (your limit: N10,000.00) on Tue 1 Dec from GTBank *6785. Skip or stop: https://y.ng/n/x',
    ],
    [
      'again' as const,
      { day: '2026-12-03', reason: 'insufficient_funds', tried: { bankName: 'GTBank', lastFour: '6785' } },
      'Yarda: GTBank *6785 had too little for Lekki Fresh Market. Next try Thu 3 Dec, N12,500.00. Your bank may charge for a failed debit. Skip: https://y.ng/n/x',
    ],
    [
      'again' as const,
      { day: '2026-12-03', reason: 'insufficient_funds', tried: { bankName: 'Kuda', lastFour: '0099' } },
      'Yarda: Kuda *0099 had too little for Lekki Fresh Market. Next try Thu 3 Dec, N12,500.00 from GTBank *6785. Your bank may charge for a failed debit. Skip: https://y.ng/n/x',
    ],
    [
      'again' as const,
      { day: '2026-12-03', reason: 'insufficient_funds' },
      'Yarda: Your account had too little for Lekki Fresh Market. Next try Thu 3 Dec, N12,500.00 from GTBank *6785. Your bank may charge for a failed debit. Skip: https://y.ng/n/x',
    ],
    [
      'moved' as const,
      { holiday: '2026-06-17', day: '2026-06-18' },
      'Yarda: Wed 17 Jun is a public holiday: Lekki Fresh Market will take N12,500.00 from GTBank *6785 (3 of 12) on Thu 18 Jun instead. Skip or stop: https://y.ng/n/x',
    ],
    [
      'moved' as const,
      { day: '2026-06-19' },
      'Yarda: A public holiday was declared: Lekki Fresh Market will take N12,500.00 from GTBank *6785 (3 of 12) on Fri 19 Jun instead. Skip or stop: https://y.ng/n/x',
    ],
    [
      'day_before' as const,
      {},
      'Yarda: Tomorrow Lekki Fresh Market will take N12,500.00 from GTBank *6785 (3 of 12). Skip or stop: https://y.ng/n/x',
    ],
    [
      'after' as const,
      {},
      'Yarda: Lekki Fresh Market took N12,500.00 on 1 Dec from GTBank *6785. Not right? https://y.ng/n/x',
    ],
    [
      'refunded' as const,
      { refundedKobo: 250_000 },
      'Yarda: Lekki Fresh Market gives back N2,500.00 of N12,500.00 to GTBank *6785.',
    ],
    [
      'given_up' as const,
      {},
      'Yarda: Lekki Fresh Market could not take N12,500.00. Nothing more will be tried. You may still owe Lekki Fresh Market.',
    ],
  ])('says of %s, %j, exactly this', (kind, change, text) => {
    expect(noticeText(kind, { ...facts, ...change })).toBe(text);
  });

  it('keeps to the alphabet of text messages: the naira sign would triple their length', () => {
    for (const kind of [
      'before',
      'again',
      'moved',
      'day_before',
      'after',
      'given_up',
      'returned',
      'other_sum',
      'suspended',
    ] as const)
      expect(noticeText(kind, facts)).toMatch(/^[\x20-\x7e]+$/);
  });
});
