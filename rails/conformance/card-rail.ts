import type { ChargedCard } from '@yarda/domain/payments/cards/charged-card.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import { describe, expect, it } from 'vitest';
import { amountsConformance, type ExpectedFee } from './amounts.ts';

/** Fixture of the suite: the rail, cards that each do one thing, codes, and a way to confirm a challenge. */
export interface CardRailUnderTest {
  readonly rail: CardRail;
  readonly approved: ChargedCard;
  readonly fee: ExpectedFee;
  readonly declined: ChargedCard;
  readonly poor: ChargedCard;
  readonly withOtp: ChargedCard;
  readonly withChallenge: ChargedCard;
  /** The same, on a page that stays open after the charge was given up, if the provider has such a thing. */
  readonly withLateChallenge: ChargedCard | null;
  readonly silent: ChargedCard;
  /** An account that the approved card draws on, and one that it does not. */
  readonly itsAccount: Account;
  readonly otherAccount: Account;
  /** A card whose bank cannot say, and the holder's name. */
  readonly unsaid: ChargedCard;
  readonly unsaidHolder: string | null;
  readonly rightOtp: string;
  readonly wrongOtp: string;
  /** Confirms the challenge as the payer does on the bank's page, then waits as long as the bank takes. */
  readonly confirmChallenge: (reference: string) => Promise<void>;
  /** Waits until every charge has been decided. */
  readonly waitForSilent: () => Promise<void>;
  /** A signed report as the rail would deliver it, and the same signature over another body. */
  readonly delivery: (reference: string) => { readonly genuine: Delivery; readonly forged: Delivery };
  /** A genuine delivery that says only that there is news of a charge, and one about something else. */
  readonly noticeOf: (reference: string) => Delivery;
  readonly unrelated: () => Delivery;
}

type Account = Parameters<CardRail['drawsOn']>[1];

type Delivery = Parameters<CardRail['readReport']>[0];

/** The rules for every card rail, whatever the provider. */
export const cardRailConformance = (name: string, open: () => CardRailUnderTest): void => {
  describe(`${name} as a card rail`, () => {
    const charging = (reference: string, card: ChargedCard) => ({
      reference,
      amountKobo: 250_000,
      ...{ narration: 'x', payer: { key: 'usr_1' } },
      card,
    });

    it('approves, and declines with a reason', async () => {
      const { rail, approved, declined, poor } = open();
      expect(await rail.charge(charging('a1', approved))).toEqual({ status: 'approved' });
      expect(await rail.charge(charging('a2', declined))).toEqual({ status: 'declined', reason: 'issuer' });
      expect(await rail.charge(charging('a3', poor))).toEqual({ status: 'declined', reason: 'insufficient_funds' });
    });

    amountsConformance(() => {
      const { rail, approved } = open();
      const take = async (amountKobo: number) =>
        (await rail.charge({ ...charging(`amount-${amountKobo}`, approved), amountKobo })).status === 'approved';
      return { amounts: rail.amounts, take };
    });

    it('tells what it keeps of a charge, when it answers and each time that it is asked', async () => {
      const { rail, approved, fee } = open();
      const answer = { status: 'approved', feeKobo: fee.feeKobo };
      expect(await rail.charge({ ...charging('fee1', approved), amountKobo: fee.amountKobo })).toEqual(answer);
      expect(await rail.findCharge('fee1')).toEqual(answer);
    });

    it('answers a repeated charge like the first, also under concurrent requests', async () => {
      const { rail, approved, withOtp } = open();
      for (const [at, card] of [approved, withOtp].entries()) {
        const request = charging(`b-${at}`, card);
        const answers = await Promise.all(Array.from({ length: 10 }, () => rail.charge(request)));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      }
    });

    it('rejects a wrong PIN as such', async () => {
      const { rail, approved } = open();
      const wrong = { ...approved, pin: Buffer.from('9999') };
      expect(await rail.charge(charging('c1', wrong))).toEqual({ status: 'declined', reason: 'pin_wrong' });
    });

    it('waits for a code, rejects a wrong one, and accepts the right one once', async () => {
      const { rail, withOtp, rightOtp, wrongOtp } = open();
      const answer = await rail.charge(charging('d1', withOtp));
      expect(answer).toMatchObject({ status: 'otp', displayMessage: expect.any(String) });
      expect(await rail.submitOtp({ reference: 'd1', otp: wrongOtp })).toEqual({ status: 'otp_wrong' });
      expect(await rail.findCharge('d1')).toEqual(answer);
      expect(await rail.submitOtp({ reference: 'd1', otp: rightOtp })).toEqual({ status: 'approved' });
      expect(await rail.submitOtp({ reference: 'd1', otp: wrongOtp })).toEqual({ status: 'approved' });
      expect(await rail.findCharge('d1')).toEqual({ status: 'approved' });
    });

    it('sends the payer to a page, and knows the decision made there', async () => {
      const { rail, withChallenge, confirmChallenge } = open();
      const answer = await rail.charge(charging('e1', withChallenge));
      expect(answer).toMatchObject({ status: 'challenge', challengeUrl: expect.stringMatching(/^https?:/) });
      await confirmChallenge('e1');
      expect(await rail.findCharge('e1')).toEqual({ status: 'approved' });
    });

    it('fails when the outcome is unknown, and reports it later', async () => {
      const { rail, silent, waitForSilent } = open();
      await expect(rail.charge(charging('f1', silent))).rejects.toThrow();
      expect(await rail.findCharge('f1')).toEqual({ status: 'pending' });
      await waitForSilent();
      expect(await rail.findCharge('f1')).toMatchObject({ status: 'declined' });
    });

    it('never makes a charge that it reported as unknown', async () => {
      const { rail, approved } = open();
      const ended = { status: 'declined', reason: 'ended' };
      expect(await rail.findCharge('g1')).toEqual(ended);
      expect(await rail.charge(charging('g1', approved))).toEqual(ended);
    });

    it('cancels a pending charge, but not a completed one', async () => {
      const { rail, approved, withOtp, rightOtp } = open();
      await rail.charge(charging('h1', withOtp));
      expect(await rail.endCharge('h1')).toEqual({ status: 'declined', reason: 'ended' });
      expect(await rail.submitOtp({ reference: 'h1', otp: rightOtp })).toMatchObject({ status: 'declined' });
      await rail.charge(charging('h2', approved));
      expect(await rail.endCharge('h2')).toEqual({ status: 'approved' });
    });

    it('submits no code for a charge that was given up; confirmed all the same, it is approved late and refundable', async () => {
      const { rail, withLateChallenge, rightOtp, confirmChallenge } = open();
      if (!withLateChallenge) return;
      await rail.charge(charging('m1', withLateChallenge));
      const ended = { status: 'declined', reason: 'ended' };
      expect([await rail.endCharge('m1'), await rail.endCharge('m1')]).toEqual([ended, ended]);
      expect(await rail.submitOtp({ reference: 'm1', otp: rightOtp })).toEqual(ended);
      expect(await rail.findCharge('m1')).toEqual(ended);
      await confirmChallenge('m1');
      expect(await rail.findCharge('m1')).toEqual({ status: 'approved' });
      expect(await rail.endCharge('m1')).toEqual({ status: 'approved' });
      const refund = { reference: 'm1-back', chargeReference: 'm1', amountKobo: 250_000 };
      await expect(rail.refundCharge(refund)).resolves.toBeUndefined();
    });

    it('refunds once, also when asked twice', async () => {
      const { rail, approved } = open();
      await rail.charge(charging('i1', approved));
      const refund = { reference: 'i1-back', chargeReference: 'i1', amountKobo: rail.partialRefunds ? 100 : 250_000 };
      await rail.refundCharge(refund);
      await expect(rail.refundCharge(refund)).resolves.toBeUndefined();
    });

    it('saves the card of a completed charge only', async () => {
      const { rail, approved, declined, withOtp } = open();
      await rail.charge(charging('k1', approved));
      await rail.charge(charging('k2', declined));
      await rail.charge(charging('k3', withOtp));
      expect([await rail.storeCard('k1'), await rail.storeCard('k1')]).toEqual([true, true]);
      expect([await rail.storeCard('k2'), await rail.storeCard('k3'), await rail.storeCard('k4')]).toEqual([
        false,
        false,
        false,
      ]);
    });

    it('says whether a card draws on an account, in hand or by its charge', async () => {
      const { rail, approved, unsaid, unsaidHolder, itsAccount, otherAccount } = open();
      await rail.charge(charging('l1', approved));
      for (const request of [{ card: approved }, { chargeReference: 'l1' }]) {
        expect(await rail.drawsOn(request, itsAccount)).toEqual({ drawsOn: 'this' });
        expect(await rail.drawsOn(request, otherAccount)).toEqual({ drawsOn: 'another' });
      }
      const silence = { drawsOn: 'unknown', holderName: unsaidHolder };
      expect(await rail.drawsOn({ card: unsaid }, itsAccount)).toEqual(silence);
    });

    it('cannot say it of a charge that it does not know', async () => {
      const { rail, itsAccount } = open();
      const silence = { drawsOn: 'unknown', holderName: null };
      expect(await rail.drawsOn({ chargeReference: 'never' }, itsAccount)).toEqual(silence);
    });

    it('reads what is no proof as news, and ignores what is about something else', async () => {
      const { rail, noticeOf, unrelated } = open();
      const read = await rail.readReport(noticeOf('n1'));
      expect(read).toEqual({ kind: 'news', about: 'charge', eventId: expect.stringMatching(/./), reference: 'n1' });
      expect(await rail.readReport(noticeOf('n1'))).toEqual(read);
      expect(await rail.readReport(unrelated())).toBe('ignored');
    });

    it('accepts its own reports only', async () => {
      const { rail, delivery } = open();
      const { genuine, forged } = delivery('j1');
      expect(await rail.readReport(genuine)).toMatchObject({ kind: 'charge', reference: 'j1' });
      expect(await rail.readReport(forged)).toBeNull();
      expect(await rail.readReport({ ...genuine, header: () => undefined })).toBeNull();
    });
  });
};
