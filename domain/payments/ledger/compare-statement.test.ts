import { describe, expect, it } from 'vitest';
import { compareStatement, type StatedMoney } from './compare-statement.ts';

const charge = (reference: string, amountKobo = 100, feeKobo: number | null = null): StatedMoney => ({
  ...{ kind: 'charge', reference, amountKobo, feeKobo },
});
const refund = (reference: string, amountKobo = 100): StatedMoney => ({
  ...{ kind: 'refund', reference, amountKobo, feeKobo: null },
});
const compared = (stated: readonly StatedMoney[], booked: readonly StatedMoney[], more = { stated, booked }) =>
  compareStatement({ stated, booked }, { stated: [...stated, ...more.stated], booked: [...booked, ...more.booked] });

describe('compareStatement', () => {
  it('finds nothing where both agree, in any order', () => {
    expect(compared([charge('a'), refund('b')], [refund('b'), charge('a')])).toEqual([]);
    expect(compared([], [])).toEqual([]);
  });

  it('names money that our books or the provider do not have, and another amount', () => {
    expect(compared([charge('a'), charge('c', 5)], [charge('b'), charge('c', 6)])).toEqual([
      { what: 'not in our books', kind: 'charge', reference: 'a', statedKobo: 100, bookedKobo: null },
      { what: 'not at the provider', kind: 'charge', reference: 'b', statedKobo: null, bookedKobo: 100 },
      { what: 'another amount', kind: 'charge', reference: 'c', statedKobo: 5, bookedKobo: 6 },
    ]);
  });

  it('names a fee that is another, or that only one of both knows; nothing kept is no fee', () => {
    const [there, here] = [charge('a', 100, 2), charge('a', 100, 3)];
    const difference = { what: 'another fee', kind: 'charge', reference: 'a' };
    expect(compared([there], [here])).toEqual([{ ...difference, statedKobo: 2, bookedKobo: 3 }]);
    expect(compared([there], [charge('a')])).toEqual([{ ...difference, statedKobo: 2, bookedKobo: null }]);
    expect(compared([charge('a', 100, 0)], [charge('a')])).toEqual([]);
  });

  it('does not take a refund for a charge', () => {
    expect(compared([charge('a')], [refund('a')])).toHaveLength(2);
  });

  it('names what the provider did twice, on one day or on two', () => {
    const twice = { what: 'not in our books', kind: 'refund', reference: 'b', statedKobo: 100, bookedKobo: null };
    expect(compared([refund('b'), refund('b')], [refund('b')])).toEqual([twice]);
    expect(compared([refund('b')], [refund('b')], { stated: [refund('b')], booked: [] })).toEqual([twice]);
  });

  it('finds what the other has on another day', () => {
    expect(compared([charge('a')], [], { stated: [], booked: [charge('a')] })).toEqual([]);
    expect(compared([], [charge('a')], { stated: [charge('a')], booked: [] })).toEqual([]);
    expect(compared([], [], { stated: [charge('a')], booked: [] })).toEqual([]);
  });
});
