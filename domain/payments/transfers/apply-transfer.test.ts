import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTransfer } from './apply-transfer.ts';

const open = { amountKobo: 250_000, receivedKobo: 0, executed: false };

describe('applyTransfer', () => {
  it.each`
    what                          | receivedKobo | executed | amountKobo | inTime   | appliedKobo | returnedKobo | returnReason | executes
    ${'the exact amount'}         | ${0}         | ${false} | ${250_000} | ${true}  | ${250_000}  | ${0}         | ${null}      | ${true}
    ${'a short one'}              | ${0}         | ${false} | ${249_900} | ${true}  | ${249_900}  | ${0}         | ${null}      | ${false}
    ${'the rest of a short one'}  | ${249_900}   | ${false} | ${100}     | ${true}  | ${100}      | ${0}         | ${null}      | ${true}
    ${'too much'}                 | ${0}         | ${false} | ${300_000} | ${true}  | ${250_000}  | ${50_000}    | ${'over'}    | ${true}
    ${'too much for the rest'}    | ${249_900}   | ${false} | ${250_000} | ${true}  | ${100}      | ${249_900}   | ${'over'}    | ${true}
    ${'a second time'}            | ${250_000}   | ${true}  | ${250_000} | ${true}  | ${0}        | ${250_000}   | ${'over'}    | ${false}
    ${'after the account closed'} | ${0}         | ${false} | ${250_000} | ${false} | ${0}        | ${250_000}   | ${'late'}    | ${false}
    ${'one kobo too much'}        | ${0}         | ${false} | ${250_001} | ${true}  | ${250_000}  | ${1}         | ${'over'}    | ${true}
    ${'late for the last kobo'}   | ${249_999}   | ${false} | ${1}       | ${false} | ${0}        | ${1}         | ${'late'}    | ${false}
    ${'late and a second time'}   | ${250_000}   | ${true}  | ${250_000} | ${false} | ${0}        | ${250_000}   | ${'over'}    | ${false}
  `(
    '$what: counts $appliedKobo, sends back $returnedKobo',
    ({ receivedKobo, executed, amountKobo, inTime, what, ...effect }) => {
      expect(applyTransfer({ ...open, receivedKobo, executed }, { amountKobo, inTime })).toEqual(effect);
    },
  );

  it('never loses or makes a kobo, and executes a payment exactly when it is fully paid', () => {
    const kobo = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(kobo, fc.array(fc.record({ amountKobo: kobo, inTime: fc.boolean() })), (amountKobo, transfers) => {
        let payment = { amountKobo, receivedKobo: 0, executed: false };
        let executions = 0;
        for (const transfer of transfers) {
          const effect = applyTransfer(payment, transfer);
          expect(effect.appliedKobo + effect.returnedKobo).toBe(transfer.amountKobo);
          if (effect.executes) executions += 1;
          payment = {
            amountKobo,
            receivedKobo: payment.receivedKobo + effect.appliedKobo,
            executed: payment.executed || effect.executes,
          };
        }
        expect(executions).toBe(payment.receivedKobo === amountKobo ? 1 : 0);
      }),
    );
  });
});
