import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCharge } from './apply-charge.ts';

const open = { amountKobo: 250_000, receivedKobo: 0, executed: false };

describe('applyCharge', () => {
  it.each`
    what                                     | receivedKobo | executed | amountKobo | appliedKobo | refundedKobo
    ${'the whole amount'}                    | ${0}         | ${false} | ${250_000} | ${250_000}  | ${0}
    ${'the rest of a short transfer'}        | ${249_900}   | ${false} | ${100}     | ${100}      | ${0}
    ${'all of it, a part having arrived'}    | ${100_000}   | ${false} | ${250_000} | ${150_000}  | ${100_000}
    ${'all of it, the transfer having paid'} | ${250_000}   | ${true}  | ${250_000} | ${0}        | ${250_000}
    ${'the rest, the short part sent back'}  | ${0}         | ${false} | ${100}     | ${0}        | ${100}
  `('$what: $appliedKobo pay, $refundedKobo go back', ({ receivedKobo, executed, amountKobo, what, ...effect }) => {
    expect(applyCharge({ ...open, receivedKobo, executed }, amountKobo)).toEqual(effect);
  });

  it.each`
    what                         | amountKobo | appliedKobo | refundedKobo
    ${'exactly what is missing'} | ${150_000} | ${150_000}  | ${0}
    ${'more than is missing'}    | ${150_001} | ${0}        | ${150_001}
    ${'less than is missing'}    | ${149_999} | ${0}        | ${149_999}
  `('an indivisible one of $what: $appliedKobo pay', ({ amountKobo, appliedKobo, refundedKobo }) => {
    expect(applyCharge({ ...open, receivedKobo: 100_000 }, amountKobo, true)).toEqual({ appliedKobo, refundedKobo });
  });

  it('never loses or makes a kobo, and pays either what is missing or nothing', () => {
    const kobo = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(kobo, kobo, kobo, (amountKobo, received, charged) => {
        const receivedKobo = Math.min(received, amountKobo - 1);
        const { appliedKobo, refundedKobo } = applyCharge({ amountKobo, receivedKobo, executed: false }, charged);
        expect(appliedKobo + refundedKobo).toBe(charged);
        expect([0, amountKobo - receivedKobo]).toContain(appliedKobo);
      }),
    );
  });
});
