import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import { describe, expect, it } from 'vitest';
import type { ExpectedFee, RegisteredPayees } from './amounts.ts';

/**
 * Fixture of the suite: the rail, and a payer's actions on its page. Each action is followed by as long as the bank
 * takes.
 */
export interface HostedCardRailUnderTest {
  readonly rail: CardRail;
  readonly enterApproved: (reference: string) => Promise<void>;
  readonly fee: ExpectedFee;
  readonly payees: RegisteredPayees;
  readonly enterDeclined: (reference: string) => Promise<void>;
}

/** The further rules for a card rail whose cards are entered on a page of the provider's own. */
export const hostedCardRailConformance = (name: string, open: () => HostedCardRailUnderTest): void => {
  describe(`${name} as a card rail with a page of its own`, () => {
    const requestOf = (reference: string) => ({
      reference,
      amountKobo: 250_000,
      narration: 'x',
      payer: { key: 'usr_1' },
      returnUrl: 'https://pay.example/card-return/x',
    });
    const ended = { status: 'declined', reason: 'ended' };
    const challenge = { status: 'challenge', challengeUrl: expect.stringMatching(/^https?:/) };

    it('says that its cards are entered there, and sends the payer to the same page however often it is asked', async () => {
      const { rail } = open();
      expect(rail.entry).toBe('hosted');
      const answers = await Promise.all(Array.from({ length: 10 }, () => rail.chargeHosted(requestOf('a1'))));
      expect(answers[0]).toMatchObject(challenge);
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await rail.findCharge('a1')).toMatchObject(challenge);
    });

    it('names the card, masked, once it is charged', async () => {
      const { rail, enterApproved } = open();
      await rail.chargeHosted(requestOf('b1'));
      await enterApproved('b1');
      const approved = {
        status: 'approved',
        card: { brand: expect.any(String), maskedPan: expect.stringMatching(/^\d{6}\*+\d{4}$/) },
      };
      expect(await rail.findCharge('b1')).toMatchObject(approved);
      expect(await rail.chargeHosted(requestOf('b1'))).toMatchObject(approved);
      expect(await rail.endCharge('b1')).toMatchObject(approved);
      expect(await rail.storeCard('b1')).toBe(true);
      const refund = { reference: 'b1-back', chargeReference: 'b1', amountKobo: rail.partialRefunds ? 100 : 250_000 };
      await expect(rail.refundCharge(refund)).resolves.toBeUndefined();
    });

    it('tells what it keeps of a charge', async () => {
      const { rail, enterApproved, fee } = open();
      await rail.chargeHosted({ ...requestOf('fee1'), amountKobo: fee.amountKobo });
      await enterApproved('fee1');
      expect(await rail.findCharge('fee1')).toMatchObject({ status: 'approved', feeKobo: fee.feeKobo });
    });

    it('takes money for a payee that its provider knows, and none for another', async () => {
      const { rail, payees } = open();
      expect(await rail.chargeHosted({ ...requestOf('payee1'), payee: payees.registered })).toMatchObject(challenge);
      const refused = { status: 'declined', reason: 'processor' };
      expect(await rail.chargeHosted({ ...requestOf('payee2'), payee: payees.unknown })).toEqual(refused);
      expect(await rail.findCharge('payee2')).toEqual(refused);
    });

    it('says why a card was declined', async () => {
      const { rail, enterDeclined } = open();
      await rail.chargeHosted(requestOf('c1'));
      await enterDeclined('c1');
      expect(await rail.findCharge('c1')).toEqual({ status: 'declined', reason: 'issuer' });
      expect(await rail.storeCard('c1')).toBe(false);
    });

    it('ends a charge whose payer gave it up; a card entered all the same is approved late', async () => {
      const { rail, enterApproved } = open();
      await rail.chargeHosted(requestOf('d1'));
      expect(await rail.endCharge('d1')).toEqual(ended);
      expect(await rail.findCharge('d1')).toEqual(ended);
      await enterApproved('d1');
      expect(['approved', 'declined']).toContain((await rail.findCharge('d1')).status);
    });

    it('never begins a charge that it reported as unknown', async () => {
      const { rail } = open();
      expect(await rail.findCharge('e1')).toEqual(ended);
      expect(await rail.chargeHosted(requestOf('e1'))).toEqual(ended);
    });
  });
};
