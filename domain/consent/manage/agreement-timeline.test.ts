import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { describe, expect, it } from 'vitest';
import { agreementTimeline } from './agreement-timeline.ts';
import { sampleDispute, sampleOwnDebit } from './own-debit.fixture.ts';

const at = (day: number) => `2027-01-0${day}T09:00:00.000Z`;
const counterparty = {
  name: 'Lekki Fresh Market',
  image: null,
  tag: null,
  type: 'merchant',
  merchantId: 'mer_lekki',
  merchantColours: {},
} as const;
const facts = { counterparty, grantedAt: at(1), payments: [], ownDebits: [], reads: [], changes: [], sharing: [] };
const textsOf = (changed: Partial<Parameters<typeof agreementTimeline>[0]>): string[] =>
  agreementTimeline({ ...facts, ...changed }).map(({ text }) => text);
const ended = (changed: Partial<OwnDebit>): string[] =>
  textsOf({ ownDebits: [{ ...sampleOwnDebit, settledAt: at(5), ...changed }] }).slice(0, -1);

describe('agreementTimeline', () => {
  it('begins with the agreement, and tells the newest first', () => {
    const ownDebits = [
      {
        ...sampleOwnDebit,
        status: 'executed' as const,
        collected: 500_000,
        notifiedAt: at(3),
        sentAt: at(4),
        settledAt: at(5),
      },
    ];
    const payments = [{ paymentId: 'pay_1', amount: 250_000, narration: 'Rent', executedAt: at(2) }];
    expect(textsOf({ ownDebits, payments, changes: [{ at: at(6), what: 'revoked', by: 'payer' }] })).toEqual([
      'You stopped the debits for good.',
      'Lekki Fresh Market took ₦5,000.00 from Access Bank ****6784.',
      'A debit of ₦5,000.00 was sent to your bank.',
      'You were told of a debit of ₦5,000.00.',
      'You paid ₦2,500.00.',
      'You agreed.',
    ]);
  });

  it('tells of items that ended together in one line', () => {
    const end = { deletedAt: null, deleteBy: '2027-02-04', merchantDeletedAt: null };
    const shared = { category: 'bvnData', lastReadAt: null } as const;
    const sharing = [
      { ...shared, item: 'bvn', ended: { ...end, at: at(5), as: 'withdrawn' as const } },
      { ...shared, item: 'gender', ended: { ...end, at: at(5), as: 'withdrawn' as const } },
      { ...shared, item: 'address', ended: { ...end, at: at(6), as: 'expired' as const } },
      { ...shared, item: 'fullName', ended: null },
    ];
    expect(textsOf({ sharing })).toEqual([
      'Sharing of 1 shared item ended.',
      'You took back 2 shared items.',
      'You agreed.',
    ]);
  });

  it.each<[Partial<OwnDebit>, string[]]>([
    [{ status: 'failed' }, ['A debit of ₦5,000.00 was given up.']],
    [{ status: 'skipped', reason: 'skipped_by_payer' }, ['You skipped a debit of ₦5,000.00.']],
    [{ status: 'skipped', reason: 'paused' }, ['A debit of ₦5,000.00 was skipped.']],
    [{ status: 'lapsed', amount: null }, ['Lekki Fresh Market named no amount within your limits for a debit.']],
    [{ status: 'cancelled' }, []],
    [
      { status: 'executed', collected: 400_000, sentAt: at(5) },
      ['Lekki Fresh Market took ₦4,000.00 from Access Bank ****6784.'],
    ],
    [
      { status: 'refunded', collected: 500_000, refunded: 500_000, sentAt: at(5) },
      ['Lekki Fresh Market took ₦5,000.00 from Access Bank ****6784. ₦5,000.00 was given back.'],
    ],
    [
      { status: 'reversed', collected: 500_000, sentAt: at(5) },
      ['Lekki Fresh Market took ₦5,000.00 from Access Bank ****6784. Your bank took it back.'],
    ],
    [
      { status: 'disputed', collected: 500_000, sentAt: at(5), dispute: { ...sampleDispute, openedAt: at(6) } },
      [
        'You said that a debit of ₦5,000.00 was not right.',
        'Lekki Fresh Market took ₦5,000.00 from Access Bank ****6784.',
      ],
    ],
    [
      {
        ...{ status: 'executed', collected: 500_000, sentAt: at(5) },
        dispute: { ...sampleDispute, openedAt: at(6), status: 'refused', decidedAt: at(7), decidedBy: 'merchant' },
      },
      [
        'Lekki Fresh Market answered that the debit of ₦5,000.00 was right.',
        'You said that a debit of ₦5,000.00 was not right.',
        'Lekki Fresh Market took ₦5,000.00 from Access Bank ****6784.',
      ],
    ],
    [
      {
        ...{ status: 'refunded', collected: 500_000, refunded: 500_000, sentAt: at(5) },
        dispute: { ...sampleDispute, openedAt: at(6), status: 'upheld', decidedAt: at(7), decidedBy: 'clock' },
      },
      [
        'It was decided that the debit of ₦5,000.00 was not right.',
        'You said that a debit of ₦5,000.00 was not right.',
        'Lekki Fresh Market took ₦5,000.00 from Access Bank ****6784. ₦5,000.00 was given back.',
      ],
    ],
  ])('says how a debit ended: %o', (changed, texts) => {
    expect(ended(changed)).toEqual(texts);
  });

  it('says that an account was taken out', () => {
    const changes = [{ at: at(2), what: 'lowered', by: 'payer', withoutAccount: true } as const];
    expect(textsOf({ changes })).toEqual(['You took an account out.', 'You agreed.']);
  });

  it.each([
    ['payer', 'Your pause was over.'],
    ['merchant', 'The pause by Lekki Fresh Market was over.'],
  ] as const)('says that a pause ended by itself: of the %s', (by, text) => {
    const changes = [{ at: at(2), what: 'resumed', by, automatic: true } as const];
    expect(textsOf({ changes })).toEqual([text, 'You agreed.']);
  });

  it.each([
    ['paused', 'payer', 'You paused the debits.'],
    ['resumed', 'merchant', 'Lekki Fresh Market allowed the debits again.'],
    ['lowered', 'merchant', 'Lekki Fresh Market lowered the limits.'],
    ['suspended', 'yarda', 'Debits stopped until you allow them again.'],
  ] as const)('says who changed what: %s by %s', (what, by, text) => {
    expect(
      textsOf({
        changes: [
          { at: at(1), what: 'granted', by: 'payer' },
          { at: at(2), what, by },
        ],
      }),
    ).toEqual([text, 'You agreed.']);
  });

  it.each([
    [['bvnData.fullName'], 'Lekki Fresh Market read 1 shared item.'],
    [['bvnData.fullName', 'bvnData.bvn', 'form'], 'Lekki Fresh Market read 2 shared items and your form.'],
    [['form'], 'Lekki Fresh Market read your form.'],
    [['form.fil_1'], 'Lekki Fresh Market read a file of your form.'],
    [['receipt'], 'Lekki Fresh Market read its copy of the receipt.'],
  ])('says what was read: %o', (items, text) => {
    expect(textsOf({ reads: [{ at: at(2), items }] })[0]).toBe(text);
  });
});
