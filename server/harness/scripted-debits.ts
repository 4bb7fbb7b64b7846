import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import fc from 'fast-check';

/** A bank's reaction to one order. `lost`: the answer never comes; with `paid`, the bank still took the money. */
const orders = ['paid', 'paid', 'poor', 'broken', 'lost-paid', 'lost', 'pending-paid', 'pending-refused'] as const;

/** An act at a moment: the payer, the merchant, or the bank on its own. */
const acts = [
  ...['skip', 'undo', 'pause', 'pause-until', 'lift', 'lower', 'revoke', 'allow', 'amend'],
  ...['name', 'name-too-much', 'cancel', 'retry', 'late-approval', 'reversal'],
] as const;

export const storyDays = 56;

/** A consent to debits, and all that happens to it. */
export const debitStory = fc.record({
  amountType: fc.constantFrom('fixed', 'fixed', 'variable'),
  startsAfterDays: fc.integer({ min: 9, max: 15 }),
  count: fc.integer({ min: 1, max: 3 }),
  orders: fc.array(fc.constantFrom(...orders), { maxLength: 8 }),
  happenings: fc.array(
    fc.record({
      hour: fc.integer({ min: 0, max: storyDays * 17 - 1 }).map((hour) => Math.floor(hour / 17) * 24 + 5 + (hour % 17)),
      act: fc.constantFrom(...acts),
      which: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 6 },
  ),
});

export type DebitStory = typeof debitStory extends fc.Arbitrary<infer Story> ? Story : never;
export type Happening = DebitStory['happenings'][number];

/** An order as the bank saw it. */
export interface SeenOrder {
  readonly reference: string;
  readonly atMs: number;
  readonly amountKobo: number;
}

type DebitStatus = Awaited<ReturnType<MandateRail['findDebit']>>;

/** A bank that does with each order of a story what the story says. Orders are told apart by their narration. */
export const scriptedBank = (
  now: () => number,
  storyOf: (narration: string) => Pick<DebitStory, 'orders'>,
  received: (order: SeenOrder & { readonly narration: string }) => Promise<void>,
) => {
  const placed = new Map<string, { status: DebitStatus; later: { atMs: number; status: DebitStatus } | null }>();
  const count = new Map<string, number>();
  const refused = (reason: 'insufficient_funds' | 'processor' | 'ended'): DebitStatus => ({
    status: 'declined',
    reason,
  });
  const toStatus = (reference: string): DebitStatus => {
    const order = placed.get(reference);
    if (!order) return refused('ended');
    return order.later && now() >= order.later.atMs ? order.later.status : order.status;
  };
  const paid: DebitStatus = { status: 'approved' };
  const start = (reference: string, status: DebitStatus, later: DebitStatus | null = null): void => {
    placed.set(reference, { status, later: later && { atMs: now() + 600_000, status: later } });
  };
  const lost = (): never => {
    throw new Error('The answer is lost');
  };
  const debit: MandateRail['debit'] = async ({ reference, amountKobo, narration }) => {
    if (placed.has(reference)) return toStatus(reference);
    await received({ reference, atMs: now(), amountKobo, narration });
    const nth = count.get(narration) ?? 0;
    count.set(narration, nth + 1);
    switch (storyOf(narration).orders[nth] ?? 'paid') {
      case 'paid':
        start(reference, paid);
        break;
      case 'poor':
        start(reference, refused('insufficient_funds'));
        break;
      case 'broken':
        start(reference, refused('processor'));
        break;
      case 'lost-paid':
        start(reference, paid);
        return lost();
      case 'lost':
        return lost();
      case 'pending-paid':
        start(reference, { status: 'pending' }, paid);
        break;
      case 'pending-refused':
        start(reference, { status: 'pending' }, refused('insufficient_funds'));
        break;
    }
    return toStatus(reference);
  };
  return {
    debit,
    /** An order that it does not know is refused for good. */
    findDebit: async (reference: string): Promise<DebitStatus> => {
      if (!placed.has(reference)) start(reference, refused('ended'));
      return toStatus(reference);
    },
    /** Takes the money of an order after all. */
    takeLate: (reference: string): void => start(reference, paid),
    hasTaken: (reference: string): boolean => toStatus(reference).status === 'approved',
  };
};
