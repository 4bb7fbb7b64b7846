import type { LinkDetails } from '@yarda/contracts/platform/link-details.ts';
import type { LinkInstructions, LinkRail, LinkRequest } from '@yarda/domain/linking/linking-ports.ts';
import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StandInFault } from '../stand-in/stand-in-faults.ts';

type Account = Omit<LinkRequest, 'reference'>;

/** A provider's stand-in with nothing in it yet, and the rails that speak to it. */
export interface DebitStory {
  readonly links: LinkRail;
  readonly debits: MandateRail;
  readonly account: Account;
  /** Correct and mistyped details of the payer; null where the provider requires none. */
  readonly details: { readonly right: LinkDetails; readonly mistyped: LinkDetails } | null;
  /** Plans a fault of the next call by a name in `calls`. */
  readonly plan: (call: string, fault: StandInFault) => void;
  readonly clearFaults: () => void;
  /** The payer does at their bank, or on the provider's page, what a link asks of them. */
  readonly agree: (reference: string, instructions: LinkInstructions) => Promise<void>;
  /** Banks and provider go on with what they have. */
  readonly continueRun: () => void;
  readonly takeDeliveries: () => readonly Delivery[];
  readonly pass: (ms: number) => void;
  /**
   * Figures from the provider's own books: the money that a debit moved, how often its order arrived, and the active
   * rights.
   */
  readonly movedKobo: (debit: string) => number;
  readonly timesOrdered: (debit: string) => number;
  readonly activeRights: () => number;
  readonly stop: () => Promise<void>;
}

const hourMs = 3_600_000;

/** Each of six lost answers may keep an account from being linked for six hours, which are three attempts. */
const maxAttempts = 30;
const faults = ['refused', 'lost', 'limited', 'broken-done', 'broken-undone'] as const;

const happeningOf = (calls: readonly string[]) =>
  fc.record({
    faults: fc.array(fc.record({ call: fc.constantFrom(...calls), fault: fc.constantFrom(...faults) }), {
      maxLength: 6,
    }),
    mistypes: fc.boolean(),
    debits: fc.array(
      fc.record({ kobo: fc.integer({ min: 20_000, max: 900_000 }), times: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    atOnce: fc.boolean(),
    /** Fate of each webhook in turn: 0 loses it, 1 delivers it, 2 delivers it twice, 3 delivers it late. */
    webhooks: fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
  });

/**
 * Random stories of a link and its debits, for every provider: whatever is refused, lost, limited, broken, doubled, late or
 * mistyped, our word ends as the provider's books, no debit is ordered twice, and one right stands.
 */
export const debitStories = (name: string, calls: readonly string[], open: () => Promise<DebitStory>): void => {
  describe(`${name}, in random stories`, () => {
    it(
      'ends a link and its debits as its books say, and orders nothing twice',
      async () => {
        await fc.assert(
          fc.asyncProperty(happeningOf(calls), async (happens) => {
            const story = await open();
            try {
              await notify(story, happens);
            } finally {
              await story.stop();
            }
          }),
          storyRuns,
        );
      },
      storiesMs,
    );
  });
};

type Happening = ReturnType<typeof happeningOf> extends fc.Arbitrary<infer Value> ? Value : never;

const notify = async (story: DebitStory, happens: Happening): Promise<void> => {
  for (const { call, fault } of happens.faults) story.plan(call, fault);
  const report = hearing(story, happens.webhooks);
  const linkOf = await link(story, happens, report);
  const orders = happens.debits.map(({ kobo, times }, at) => ({
    order: orderOf(story, linkOf, `dbt_${at}`, kobo),
    times,
  }));
  for (const { order, times } of orders) {
    const query = () => story.debits.debit(order).catch(() => null);
    if (happens.atOnce) await Promise.all(Array.from({ length: times }, query));
    else for (let time = 0; time < times; time += 1) await query();
    await report();
  }
  story.clearFaults();
  story.continueRun();
  await report();
  story.pass(7 * hourMs);
  for (const { order } of orders) {
    const status = await story.debits.findDebit(order.reference);
    expect(status.status, order.reference).not.toBe('pending');
    expect(story.movedKobo(order.reference)).toBe(status.status === 'approved' ? order.amountKobo : 0);
    expect(story.timesOrdered(order.reference)).toBeLessThan(2);
    expect(await story.debits.debit(order).catch(() => status)).toEqual(status);
  }
  expect(await story.links.find(linkOf)).toEqual({ status: 'approved', ready: true });
  expect(story.activeRights()).toBe(1);
};

/** Has the rails read what is due, as badly as it comes. */
const hearing = ({ links, debits, takeDeliveries }: DebitStory, how: Iterable<number>) => {
  const ways = how[Symbol.iterator]();
  let late: Delivery[] = [];
  return async (): Promise<void> => {
    const due = takeDeliveries().map((delivery) => ({ delivery, way: Number(ways.next().value) }));
    const now = due.flatMap(({ delivery, way }) => (way === 3 ? [] : Array.from({ length: way }, () => delivery)));
    const all = [...late, ...now];
    late = due.filter(({ way }) => way === 3).map(({ delivery }) => delivery);
    for (const delivery of all) {
      await links.readReport(delivery);
      await debits.readReport(delivery);
    }
  };
};

/** Links the account as the server does: a try without an answer is given up, and its payer begins again. */
const link = async (story: DebitStory, happens: Happening, report: () => Promise<void>): Promise<string> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const reference = `lnk_${attempt}`;
    const instructions = await requestedOf(story, reference, happens.mistypes && attempt === 1);
    await report();
    if (instructions && instructions.requires !== 'refused' && instructions.requires !== 'details') {
      await story.agree(reference, instructions);
      story.continueRun();
      await report();
      const found = await story.links.find(reference);
      if (found.status === 'approved') return reference;
    }
    expect(await story.links.end(reference).catch(() => null)).not.toMatchObject({ status: 'approved' });
    story.pass(2 * hourMs);
  }
  throw new Error('The account could not be linked');
};

const requestedOf = async ({ links, account, details }: DebitStory, reference: string, mistypes: boolean) => {
  const request = { reference, ...account };
  let instructions = await links.start(request).catch(() => null);
  const typed = details && [...(mistypes ? [details.mistyped] : []), ...Array.from({ length: 4 }, () => details.right)];
  for (const given of typed ?? [])
    if (instructions?.requires === 'details')
      instructions = await links
        .supply({ ...request, details: given })
        .catch(() => ({ requires: 'details', details: [] }) as const);
  return instructions;
};

const orderOf = ({ account }: DebitStory, linkOf: string, reference: string, amountKobo: number) => ({
  ...{ reference, amountKobo, narration: 'x' },
  account: {
    ...{ accountId: 'acc_1', accountNumber: account.accountNumber, accountName: account.accountName },
    ...{ bankName: 'A bank', institutionCode: account.institutionCode, maskedPan: null, rail: null },
    ...{ cardOf: null, linkOf, limits: null },
  },
});

const isFullProof = process.env.YARDA_PROOF === 'full';

/** Number of random stories per adapter: a few in each test run, a thousand new ones in `npm run proof`. */
export const storyRuns = isFullProof ? { numRuns: 1_000 } : { numRuns: 12, seed: 20_261_123 };

export const storiesMs = isFullProof ? 3_600_000 : 60_000;
