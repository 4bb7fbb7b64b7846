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

type Standing = Awaited<ReturnType<MandateRail['findDebit']>>;

/** A bank that does with each order of a story what the story says. Orders are told apart by their narration. */
export const scriptedBank = (
  now: () => number,
  storyOf: (narration: string) => Pick<DebitStory, 'orders'>,
  heard: (order: SeenOrder & { readonly narration: string }) => Promise<void>,
) => {
  const known = new Map<string, { standing: Standing; later: { atMs: number; standing: Standing } | null }>();
  const count = new Map<string, number>();
  const refused = (reason: 'insufficient_funds' | 'processor' | 'ended'): Standing => ({ status: 'declined', reason });
  const toStatus = (reference: string): Standing => {
    const order = known.get(reference);
    if (!order) return refused('ended');
    return order.later && now() >= order.later.atMs ? order.later.standing : order.standing;
  };
  const paid: Standing = { status: 'approved' };
  const begin = (reference: string, standing: Standing, later: Standing | null = null): void => {
    known.set(reference, { standing, later: later && { atMs: now() + 600_000, standing: later } });
  };
  const lost = (): never => {
    throw new Error('The answer is lost');
  };
  const debit: MandateRail['debit'] = async ({ reference, amountKobo, narration }) => {
    if (known.has(reference)) return toStatus(reference);
    await heard({ reference, atMs: now(), amountKobo, narration });
    const nth = count.get(narration) ?? 0;
    count.set(narration, nth + 1);
    switch (storyOf(narration).orders[nth] ?? 'paid') {
      case 'paid':
        begin(reference, paid);
        break;
      case 'poor':
        begin(reference, refused('insufficient_funds'));
        break;
      case 'broken':
        begin(reference, refused('processor'));
        break;
      case 'lost-paid':
        begin(reference, paid);
        return lost();
      case 'lost':
        return lost();
      case 'pending-paid':
        begin(reference, { status: 'pending' }, paid);
        break;
      case 'pending-refused':
        begin(reference, { status: 'pending' }, refused('insufficient_funds'));
        break;
    }
    return toStatus(reference);
  };
  return {
    debit,
    /** An order that it does not know is refused for good. */
    findDebit: async (reference: string): Promise<Standing> => {
      if (!known.has(reference)) begin(reference, refused('ended'));
      return toStatus(reference);
    },
    /** Takes the money of an order after all. */
    takeLate: (reference: string): void => begin(reference, paid),
    hasTaken: (reference: string): boolean => toStatus(reference).status === 'approved',
  };
};
