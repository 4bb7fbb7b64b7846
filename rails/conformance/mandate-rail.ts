import type { DebitedAccount, MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import { describe, expect, it } from 'vitest';
import { amountsConformance, type ExpectedFee, type RegisteredPayees } from './amounts.ts';

/** Fixture of the suite: the rail, accounts that each do one thing, and a way to let time pass. */
export interface MandateRailUnderTest {
  readonly rail: MandateRail;
  readonly ready: DebitedAccount;
  /** Null where the provider has no cards. */
  readonly cardOnFile: DebitedAccount | null;
  /** Content of a report: the outcome of a debit or, if the report proves none, only that there is one. */
  readonly reporting: 'outcomes' | 'news';
  readonly unauthorised: DebitedAccount;
  readonly poor: DebitedAccount;
  /** The reply to its debit is lost; the money is taken later. */
  readonly silent: DebitedAccount;
  /** The bank takes the order for its debit, and decides later: paid, or refused. */
  readonly accepted: DebitedAccount;
  readonly acceptedInVain: DebitedAccount;
  /** Its bank takes its debits back later; and that report, once it is due. Unset where the rail reports no such thing. */
  readonly reversedCharge?: {
    readonly account: DebitedAccount;
    readonly delivery: (reference: string) => Delivery | null;
  };
  /** Its bank says before a debit that there is too little. Unset where the rail cannot ask. */
  readonly shortNow?: DebitedAccount;
  /** Its mandate holds now, and allows 250,000 kobo each. */
  readonly limited: DebitedAccount;
  readonly fee: ExpectedFee;
  /** Null where the provider pays out to one account only. */
  readonly payees: RegisteredPayees | null;
  /** Waits until every debit has been decided. */
  readonly waitForSilent: () => Promise<void>;
  /** A signed report as the rail would deliver it, and the same signature over another body. */
  readonly delivery: (reference: string) => { readonly genuine: Delivery; readonly forged: Delivery };
  /** A genuine delivery that says only that there is news of a charge, and one about something else. */
  readonly noticeOf: (reference: string) => Delivery;
  readonly unrelated: () => Delivery;
}

type Delivery = Parameters<MandateRail['readReport']>[0];

/** The rules for every mandate rail, whatever the provider. */
export const mandateRailConformance = (name: string, open: () => MandateRailUnderTest): void => {
  describe(`${name} as a mandate rail`, () => {
    const debiting = (reference: string, account: DebitedAccount) => ({
      reference,
      amountKobo: 250_000,
      narration: 'x',
      account,
    });

    it('debits an account and a card on file, and declines with a reason', async () => {
      const { rail, ready, cardOnFile, unauthorised, poor } = open();
      expect(await rail.debit(debiting('a1', ready))).toMatchObject({ status: 'approved' });
      if (cardOnFile) expect(await rail.debit(debiting('a2', cardOnFile))).toMatchObject({ status: 'approved' });
      expect(await rail.debit(debiting('a3', unauthorised))).toEqual({ status: 'declined', reason: 'not_authorised' });
      expect(await rail.debit(debiting('a4', poor))).toEqual({ status: 'declined', reason: 'insufficient_funds' });
    });

    amountsConformance(() => {
      const { rail, ready } = open();
      const take = async (amountKobo: number) =>
        (await rail.debit({ ...debiting(`amount-${amountKobo}`, ready), amountKobo })).status === 'approved';
      return { amounts: rail.amounts, take };
    });

    it('answers a repeated debit like the first, also under concurrent requests', async () => {
      const { rail, ready, poor } = open();
      for (const account of [ready, poor]) {
        const request = debiting(`b-${account.accountNumber}`, account);
        const answers = await Promise.all(Array.from({ length: 10 }, () => rail.debit(request)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        expect(await rail.findDebit(request.reference)).toEqual(answers[0]);
      }
    });

    it('fails when the outcome is unknown, and reports it later', async () => {
      const { rail, silent, waitForSilent } = open();
      await expect(rail.debit(debiting('c1', silent))).rejects.toThrow();
      expect(await rail.findDebit('c1')).toEqual({ status: 'pending' });
      await waitForSilent();
      expect(await rail.findDebit('c1')).toMatchObject({ status: 'approved' });
    });

    it('accepts an order whose outcome follows, and knows it when asked', async () => {
      const { rail, accepted, acceptedInVain, waitForSilent } = open();
      for (const [reference, account] of [
        ['g1', accepted],
        ['g2', acceptedInVain],
      ] as const) {
        expect(await rail.debit(debiting(reference, account))).toEqual({ status: 'pending' });
        expect(await rail.debit(debiting(reference, account))).toEqual({ status: 'pending' });
        expect(await rail.findDebit(reference)).toEqual({ status: 'pending' });
      }
      await waitForSilent();
      expect(await rail.findDebit('g1')).toMatchObject({ status: 'approved' });
      expect(await rail.debit(debiting('g1', accepted))).toMatchObject({ status: 'approved' });
      expect(await rail.findDebit('g2')).toMatchObject({ status: 'declined' });
    });

    it('takes no more than the mandate allows, and nothing outside its time', async () => {
      const { rail, limited } = open();
      const refused = { status: 'declined', reason: 'not_authorised' };
      const { limits } = limited;
      if (!limits) throw new Error('The account has no limits');
      expect(await rail.debit(debiting('h1', limited))).toMatchObject({ status: 'approved' });
      expect(await rail.debit({ ...debiting('h2', limited), amountKobo: 250_001 })).toEqual(refused);
      const over = { ...limited, limits: { ...limits, until: limits.from } };
      const early = { ...limited, limits: { ...limits, from: limits.until } };
      expect(await rail.debit(debiting('h3', over))).toEqual(refused);
      expect(await rail.debit(debiting('h4', early))).toEqual(refused);
    });

    it('never makes a debit that it reported as unknown', async () => {
      const { rail, ready } = open();
      const ended = { status: 'declined', reason: 'ended' };
      expect(await rail.findDebit('d1')).toEqual(ended);
      expect(await rail.debit(debiting('d1', ready))).toEqual(ended);
    });

    it('refunds once, also when asked twice', async () => {
      const { rail, ready } = open();
      await rail.debit(debiting('e1', ready));
      const refund = { reference: 'e1-back', chargeReference: 'e1', amountKobo: rail.partialRefunds ? 100 : 250_000 };
      await rail.refundCharge(refund);
      await expect(rail.refundCharge(refund)).resolves.toBeUndefined();
    });

    it('reads what is no proof as news, and ignores what is about something else', async () => {
      const { rail, noticeOf, unrelated } = open();
      const read = await rail.readReport(noticeOf('n1'));
      expect(read).toEqual({ kind: 'news', about: 'debit', eventId: expect.stringMatching(/./), reference: 'n1' });
      expect(await rail.readReport(noticeOf('n1'))).toEqual(read);
      expect(await rail.readReport(unrelated())).toBe('ignored');
    });

    it('reports what a bank took back, as the same event each time', async () => {
      const { rail, reversedCharge, ready } = open();
      if (!reversedCharge) return;
      expect(await rail.debit(debiting('r1', reversedCharge.account))).toMatchObject({ status: 'approved' });
      await rail.debit(debiting('r2', ready));
      expect(await rail.findDebit('r1')).toMatchObject({ status: 'approved' });
      expect(reversedCharge.delivery('r2')).toBeNull();
      const delivery = reversedCharge.delivery('r1');
      const read = delivery && (await rail.readReport(delivery));
      expect(read).toEqual({ kind: 'debit_reversed', eventId: expect.stringMatching(/./), reference: 'r1' });
      expect(delivery && (await rail.readReport(delivery))).toEqual(read);
    });

    it('says before a debit whether there is enough, and moves nothing by asking', async () => {
      const { rail, shortNow, ready } = open();
      if (!shortNow) return expect(rail.hasFunds).toBeUndefined();
      expect(await rail.hasFunds?.({ amountKobo: 250_000, account: shortNow })).toBe(false);
      expect(await rail.hasFunds?.({ amountKobo: 250_000, account: ready })).not.toBe(false);
      expect(await rail.debit(debiting('s1', shortNow))).toEqual({ status: 'declined', reason: 'insufficient_funds' });
      expect(await rail.debit(debiting('s2', ready))).toMatchObject({ status: 'approved' });
    });

    it('tells what it keeps of a debit, when it answers and each time that it is asked', async () => {
      const { rail, ready, fee } = open();
      const order = { ...debiting('fee1', ready), amountKobo: fee.amountKobo };
      const answer = { status: 'approved', takenKobo: fee.amountKobo, feeKobo: fee.feeKobo };
      // Not every rail says how much it took.
      for (const query of [() => rail.debit(order), () => rail.findDebit('fee1')])
        expect({ takenKobo: fee.amountKobo, ...(await query()) }).toEqual(answer);
    });

    it('takes money for a payee that its provider knows, and none for another', async () => {
      const { rail, ready, payees } = open();
      const refused = { status: 'declined', reason: 'processor' };
      const forPayee = (reference: string, payee: string) => rail.debit({ ...debiting(reference, ready), payee });
      if (payees) expect(await forPayee('payee1', payees.registered)).toMatchObject({ status: 'approved' });
      expect(await forPayee('payee2', payees?.unknown ?? 'ACCT_any')).toEqual(refused);
    });

    it('accepts its own reports only', async () => {
      const { rail, delivery, reporting } = open();
      const { genuine, forged } = delivery('f1');
      const kind = reporting === 'news' ? 'news' : 'debit';
      expect(await rail.readReport(genuine)).toMatchObject({ kind, reference: 'f1' });
      expect(await rail.readReport(forged)).toBeNull();
      expect(await rail.readReport({ ...genuine, header: () => undefined })).toBeNull();
      expect(await rail.readReport({ ...genuine, body: 'not a report' })).toBeNull();
    });
  });
};
