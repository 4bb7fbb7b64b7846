import type { LinkDetails } from '@yarda/contracts/platform/link-details.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import { describe, expect, it } from 'vitest';

type LinkInput = Parameters<LinkRail['start']>[0];
type Account = Omit<LinkInput, 'reference'>;
type Delivery = Parameters<LinkRail['readReport']>[0];

/** Fixture of the suite: the rail, and accounts that are each linked in one way. */
export interface LinkRailUnderTest {
  readonly rail: LinkRail;
  /** Accounts that a transfer proves; null where the provider asks for it on its own page. */
  readonly byPayIn: Account | null;
  readonly alsoByPayIn: Account | null;
  /** One whose payer is unknown to the provider, who must be known before the transfer; null if it knows everyone. */
  readonly byDetails: Account | null;
  readonly rightDetails: LinkDetails;
  readonly wrongDetails: LinkDetails;
  readonly slowPayIn: Account | null;
  /** Null where the provider asks no questions, or takes no paper. */
  readonly byAnswers: Account | null;
  readonly onPaper: Account | null;
  /** An account whose owner agrees on the provider's page, and what they do there; null if there is no such page. */
  readonly onPage: { readonly account: Account; readonly agree: (reference: string) => Promise<void> } | null;
  readonly refused: Account;
  readonly rightAnswers: readonly { param: string; value: string }[];
  readonly wrongAnswers: readonly { param: string; value: string }[];
  /** Pays the link's amount into its pay-in account, from a given account. */
  readonly payFrom: (payInAccount: string, from: string) => Promise<void>;
  /** Waits until a paper form has been approved, and then until debits are possible. */
  readonly waitForBank: () => Promise<void>;
  readonly waitForReady: () => Promise<void>;
  /** A report about a link as the rail would deliver it, and one that only seems so. */
  readonly delivery: (reference: string) => { readonly genuine: Delivery; readonly forged: Delivery };
  /** A genuine delivery about something else. */
  readonly unrelated: () => Delivery;
}

/** An account that the provider links, in whichever way. */
const usual = ({ byPayIn, onPage }: Pick<LinkRailUnderTest, 'byPayIn' | 'onPage'>): Account => {
  const account = byPayIn ?? onPage?.account;
  if (!account) throw new Error('The provider links no account');
  return account;
};

/** The rules for every link rail, whatever the provider. */
export const linkRailConformance = (name: string, open: () => LinkRailUnderTest): void => {
  describe(`${name} as a link rail`, () => {
    it('asks for a transfer, and links the account once it arrives', async () => {
      const { rail, byPayIn } = open();
      if (!byPayIn) return;
      const instructions = await rail.start({ reference: 'a1', ...byPayIn });
      expect(instructions).toMatchObject({
        requires: 'payIn',
        payIn: { accountNumber: expect.stringMatching(/^\d{10}$/) },
      });
      expect(await rail.find('a1')).toEqual({ status: 'waiting' });
      expect(await rail.confirmPayIn('a1')).toMatchObject({ status: 'approved' });
      expect(await rail.find('a1')).toMatchObject({ status: 'approved' });
    });

    it('asks for details of the payer first, refuses wrong ones, and then asks for the transfer', async () => {
      const { rail, byDetails, rightDetails, wrongDetails, ...accounts } = open();
      const link = { reference: 'k1', ...usual(accounts) };
      const instructions = await rail.start(link);
      expect(await rail.supply({ ...link, details: rightDetails })).toEqual(instructions);
      if (!byDetails) return;
      const unknown = { reference: 'k2', ...byDetails };
      expect(await rail.start(unknown)).toMatchObject({
        requires: 'details',
        details: expect.arrayContaining(['bvn']),
      });
      expect(await rail.confirmPayIn('k2')).toEqual({ status: 'waiting' });
      expect(await rail.supply({ ...unknown, details: wrongDetails })).toMatchObject({ requires: 'details' });
      const next = await rail.supply({ ...unknown, details: rightDetails });
      expect(next).toMatchObject({ requires: 'payIn' });
      expect(await rail.supply({ ...unknown, details: rightDetails })).toEqual(next);
      expect(await rail.confirmPayIn('k2')).toMatchObject({ status: 'approved' });
    });

    it('takes no details of a link that was given up', async () => {
      const { rail, byDetails, rightDetails } = open();
      if (!byDetails) return;
      const input = { reference: 'l1', ...byDetails };
      await rail.start(input);
      expect(await rail.end('l1')).toEqual({ status: 'failed' });
      expect(await rail.supply({ ...input, details: rightDetails })).toEqual({ requires: 'refused' });
    });

    it('reports a transfer as pending, and later as arrived', async () => {
      const { rail, slowPayIn } = open();
      if (!slowPayIn) return;
      await rail.start({ reference: 'b1', ...slowPayIn });
      expect(await rail.confirmPayIn('b1')).toEqual({ status: 'waiting' });
      expect(await rail.confirmPayIn('b1')).toMatchObject({ status: 'approved' });
    });

    it('accepts a transfer from the account itself as proof, and none from another account', async () => {
      const { rail, byPayIn, alsoByPayIn, payFrom } = open();
      if (!byPayIn || !alsoByPayIn) return;
      const [own, other] = [
        await rail.start({ reference: 'c1', ...byPayIn }),
        await rail.start({ reference: 'c2', ...alsoByPayIn }),
      ];
      if (own.requires !== 'payIn' || other.requires !== 'payIn') throw new Error('No transfer is asked for');
      await payFrom(own.payIn.accountNumber, byPayIn.accountNumber);
      await payFrom(other.payIn.accountNumber, '2000000099');
      expect(await rail.find('c1')).toMatchObject({ status: 'approved' });
      expect(await rail.confirmPayIn('c2')).toEqual({ status: 'waiting' });
    });

    it('asks questions, rejects wrong answers, and accepts the right ones once', async () => {
      const { rail, byAnswers, rightAnswers, wrongAnswers } = open();
      if (!byAnswers) return;
      const instructions = await rail.start({ reference: 'd1', ...byAnswers });
      expect(instructions).toMatchObject({
        requires: 'answers',
        transRef: expect.any(String),
        authParams: expect.any(Array),
      });
      expect(await rail.answer({ reference: 'd1', answers: wrongAnswers })).toEqual({ status: 'answers_wrong' });
      expect(await rail.answer({ reference: 'd1', answers: [] })).toEqual({ status: 'answers_wrong' });
      expect(await rail.answer({ reference: 'd1', answers: rightAnswers })).toMatchObject({ status: 'approved' });
      expect(await rail.answer({ reference: 'd1', answers: wrongAnswers })).toMatchObject({ status: 'approved' });
    });

    it('returns a paper form; the bank agrees first, and debits are possible later', async () => {
      const { rail, onPaper, waitForBank, waitForReady } = open();
      if (!onPaper) return;
      const instructions = await rail.start({ reference: 'e1', ...onPaper });
      expect(instructions).toMatchObject({ requires: 'paper', formUrl: expect.stringMatching(/^https?:/) });
      expect(await rail.find('e1')).toEqual({ status: 'waiting' });
      await waitForBank();
      expect(await rail.find('e1')).toEqual({ status: 'approved', ready: false });
      await waitForReady();
      expect(await rail.find('e1')).toEqual({ status: 'approved', ready: true });
    });

    it('sends the payer to the provider’s page, and links the account once they have agreed there', async () => {
      const { rail, onPage } = open();
      if (!onPage) return;
      const started = { reference: 'p1', ...onPage.account };
      const instructions = await rail.start(started);
      expect(instructions).toMatchObject({ requires: 'page', url: expect.stringMatching(/^https?:/) });
      expect(await rail.start(started)).toEqual(instructions);
      expect(await rail.confirmPayIn('p1')).toEqual({ status: 'waiting' });
      await onPage.agree('p1');
      expect(await rail.confirmPayIn('p1')).toMatchObject({ status: 'approved' });
      expect(await rail.end('p1')).toMatchObject({ status: 'approved' });
    });

    it('does not link an account on the provider’s page after the link was given up', async () => {
      const { rail, onPage } = open();
      if (!onPage) return;
      await rail.start({ reference: 'q1', ...onPage.account });
      expect(await rail.end('q1')).toEqual({ status: 'failed' });
      await onPage.agree('q1');
      expect(await rail.find('q1')).toEqual({ status: 'failed' });
    });

    it('answers a repeated start like the first, also under concurrent requests', async () => {
      const { rail, byAnswers, ...accounts } = open();
      for (const [reference, account] of [
        ['f1', usual(accounts)],
        ['f2', byAnswers],
      ] as const) {
        if (!account) continue;
        const answers = await Promise.all(Array.from({ length: 10 }, () => rail.start({ reference, ...account })));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      }
    });

    it('refuses, and refuses again when repeated', async () => {
      const { rail, refused } = open();
      expect(await rail.start({ reference: 'g1', ...refused })).toEqual({ requires: 'refused' });
      expect(await rail.find('g1')).toEqual({ status: 'failed' });
    });

    it('cancels a pending link, but not a completed one', async () => {
      const { rail, byPayIn } = open();
      if (!byPayIn) return;
      await rail.start({ reference: 'h1', ...byPayIn });
      expect(await rail.end('h1')).toEqual({ status: 'failed' });
      expect(await rail.confirmPayIn('h1')).toEqual({ status: 'failed' });
      await rail.start({ reference: 'h2', ...byPayIn });
      await rail.confirmPayIn('h2');
      expect(await rail.end('h2')).toMatchObject({ status: 'approved' });
    });

    it('never makes a link that it reported as unknown', async () => {
      const { rail, ...accounts } = open();
      expect(await rail.find('i1')).toEqual({ status: 'failed' });
      expect(await rail.start({ reference: 'i1', ...usual(accounts) })).toEqual({ requires: 'refused' });
    });

    it('accepts its own reports only', async () => {
      const { rail, delivery, unrelated } = open();
      const { genuine, forged } = delivery('j1');
      expect(await rail.readReport(genuine)).toMatchObject({ kind: 'news', about: 'link', reference: 'j1' });
      expect(await rail.readReport(unrelated())).toBe('ignored');
      expect(await rail.readReport(forged)).toBeNull();
      expect(await rail.readReport({ ...genuine, header: () => undefined })).toBeNull();
    });
  });
};
