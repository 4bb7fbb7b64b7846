import { describe, expect, it } from 'vitest';
import { mandateNoticeText } from './mandate-notice-texts.ts';

describe('mandateNoticeText', () => {
  it.each([
    [
      'paused' as const,
      '2027-03-01',
      'Yarda: Lekki has paused its debits until 1 Mar. Nothing is taken meanwhile, or later for those days.',
    ],
    [
      'paused' as const,
      null,
      'Yarda: Lekki has paused its debits. Nothing is taken meanwhile, or later for those days.',
    ],
    ['resumed' as const, null, 'Yarda: Lekki goes on with its debits, as you agreed.'],
    ['tightened' as const, null, 'Yarda: Lekki has lowered what its debits may take from you.'],
    [
      'revoked' as const,
      null,
      'Yarda: Lekki has ended its debits. Nothing more is taken. You may still owe Lekki; they can ask you another way.',
    ],
    [
      'pause_lasts' as const,
      null,
      "Yarda: Your pause of Lekki's debits has lasted six months. Nothing is taken until you resume them. Resume or stop: https://yarda.ng/agreements/cns_1",
    ],
  ])('%s until %s', (kind, pausedUntil, text) => {
    expect(mandateNoticeText(kind, { merchant: 'Lekki', pausedUntil, link: 'https://yarda.ng/agreements/cns_1' })).toBe(
      text,
    );
  });
});
