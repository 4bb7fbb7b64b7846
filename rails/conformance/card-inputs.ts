import type { RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import type { ChargedCard } from '@yarda/domain/payments/cards/charged-card.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import { describe, expect, it } from 'vitest';

/** A card whose bank asks for something besides a code. `code`: the code that it asks for next, if it does. */
interface InputRequiringCard {
  readonly card: ChargedCard;
  readonly field: RequestedField;
  readonly right: string;
  readonly wrong: string;
  readonly code?: string;
}

/** Fixture of the suite: the rail, and a card for each input that its banks require. */
export interface CardInputsUnderTest {
  readonly rail: CardRail;
  readonly requiringCards: readonly InputRequiringCard[];
}

/** The rules for a card rail whose banks ask for more than codes. */
export const cardInputsConformance = (name: string, open: () => CardInputsUnderTest): void => {
  describe(`${name} as a card rail that asks for more than codes`, () => {
    it('says what it asks for, refuses what is wrong and goes on with what is right', async () => {
      const { rail, requiringCards } = open();
      expect(requiringCards.length).toBeGreaterThan(0);
      for (const { card, field, right, wrong, code } of requiringCards) {
        const reference = `input-${field}`;
        const charge = { reference, amountKobo: 250_000, narration: 'x', payer: { key: 'usr_1' }, card };
        const answer = await rail.charge(charge);
        expect(answer).toMatchObject({ status: 'otp', field, displayMessage: expect.stringMatching(/./) });
        expect(await rail.submitOtp({ reference, otp: wrong })).toEqual({ status: 'otp_wrong' });
        expect(await rail.findCharge(reference)).toEqual(answer);
        const next = await rail.submitOtp({ reference, otp: right });
        if (code === undefined) expect(next).toMatchObject({ status: 'approved' });
        else {
          expect(next).toEqual({ status: 'otp', displayMessage: expect.stringMatching(/./) });
          expect(await rail.findCharge(reference)).toEqual(next);
          expect(await rail.submitOtp({ reference, otp: code })).toMatchObject({ status: 'approved' });
        }
      }
    });
  });
};
