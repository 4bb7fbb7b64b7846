import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBrandOf } from '../../accounts/card-brands.ts';
import { expiryMistake, formattedExpiry, parsedExpiry } from './card-expiry.ts';
import {
  cardDigits,
  cardNumberMistake,
  cursorAfterGrouping,
  groupedCardNumber,
  maskedCardNumber,
} from './card-number.ts';
import { cvvMistake, isWholeCode, mentionsToken, pinMistake, shownMessage } from './card-secrets.ts';
import { sealingMistake } from './card-validation.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');

describe('cardBrandOf', () => {
  it.each([
    ['411', null],
    ['4111', 'Visa'],
    ['5099', null],
    ['5100', 'Mastercard'],
    ['5599', 'Mastercard'],
    ['5600', null],
    ['2220', null],
    ['2221', 'Mastercard'],
    ['2720', 'Mastercard'],
    ['2721', null],
    ['50609', null],
    ['506098', null],
    ['506099', 'Verve'],
    ['506198', 'Verve'],
    ['506199', null],
    ['650001', null],
    ['650002', 'Verve'],
    ['650027', 'Verve'],
    ['650028', null],
    ['507864', null],
    ['507865', 'Verve'],
    ['507964', 'Verve'],
    ['507965', null],
  ])('%s is %s', (digits, brand) => {
    expect(cardBrandOf(digits)?.name ?? null).toBe(brand);
  });
});

describe('a card number', () => {
  it.each([
    ['4111 1111 1111 1111', null],
    ['411111111111111', 'Visa cards should have 16 digits'],
    ['41111111111111111', 'Visa cards should have 16 digits'],
    ['555555555555444', 'Mastercard cards should have 16 digits'],
    ['5060990000000016', null],
    ['506099000000000018', null],
    ['5061460410120223210', null],
    ['506099000000001', 'Card number must be between 16 and 19 digits'],
    ['999999999999999', 'Card number must be between 16 and 19 digits'],
    ['9999999999999999', null],
    ['9999999999999999999', null],
    ['', 'Card number must be between 16 and 19 digits'],
  ])('%s: %s', (typed, mistake) => {
    expect(cardNumberMistake(typed)).toBe(mistake);
  });

  it('is grouped in fours while typed, however it was pasted', () => {
    expect(groupedCardNumber('4111-1111 11111111')).toBe('4111 1111 1111 1111');
    expect(groupedCardNumber('4111 - 1111 - 1111 - 1111')).toBe('4111 1111 1111 1111');
    expect(groupedCardNumber('99999999999999999999999')).toHaveLength(23);
  });

  it('is masked except for its last four digits after the field is left, from eight digits on', () => {
    expect(maskedCardNumber('4111 1111 1111 1234')).toBe('•••• •••• •••• 1234');
    expect(maskedCardNumber('41111234')).toBe('•••• 1234');
    expect(maskedCardNumber('4111123')).toBe('4111 123');
  });

  it('keeps its digits when grouped, and the cursor behind the same digit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.nat(40), (typed, at) => {
        const grouped = groupedCardNumber(typed);
        expect(cardDigits(grouped)).toBe(cardDigits(typed));
        expect(groupedCardNumber(grouped)).toBe(grouped);
        const cursor = Math.min(at, typed.length);
        const before = cardDigits(typed.slice(0, cursor));
        expect(cardDigits(grouped.slice(0, cursorAfterGrouping(typed, cursor)))).toBe(before);
      }),
    );
  });
});

describe('an expiry', () => {
  it.each([
    ['1', '', '1'],
    ['12', '1', '12/'],
    ['3', '', '03/'],
    ['1/', '1', '01/'],
    ['12/3', '12/', '12/3'],
    ['12/30', '12/3', '12/30'],
    ['1230', '', '12/30'],
    ['12/2030', '', '12/30'],
    ['12 / 30', '', '12/30'],
    ['12/305', '12/30', '12/30'],
    ['12/20', '12/2', '12/20'],
    ['12/203', '12/20', '12/203'],
    ['12/2030', '12/203', '12/30'],
    ['122030', '', '12/30'],
    ['12 2030', '', '12/30'],
    ['12-2030', '', '12/30'],
    ['32030', '', '03/30'],
    ['3/2030', '', '03/30'],
    ['9/30', '', '09/30'],
    ['09 - 30', '', '09/30'],
    ['2030-12', '', '12/30'],
    ['2030/3', '', '03/30'],
    ['203012', '', '12/30'],
    ['\u200e١٢/٣٠', '', '12/30'],
    ['12', '12/', '12'],
    ['1', '12', '1'],
    ['', '1', ''],
  ])('typed as %j after %j shows as %j', (typed, before, shown) => {
    expect(formattedExpiry(typed, before)).toBe(shown);
  });

  it.each(['30/12/2026', '2030-12-31', 'Dec 2030', '12/20301', '1220305', '30122030'])(
    'is never made of %j, which says how to write it',
    (pasted) => {
      expect(formattedExpiry(pasted, '')).toBe(pasted);
      expect(expiryMistake(pasted, now)).toBe('Type the month and the year, such as 09/30');
    },
  );

  it('is never another date, whatever was filled in', () => {
    const separator = fc.constantFrom('', '/', '-', ' ', ' / ', '.');
    const month = fc.integer({ min: 1, max: 12 });
    const year = fc.integer({ min: 2026, max: 2045 });
    fc.assert(
      fc.property(month, year, separator, fc.boolean(), (mm, yyyy, between, first) => {
        const two = String(mm).padStart(2, '0');
        const filled = first ? `${yyyy}${between}${two}` : `${two}${between}${yyyy}`;
        expect(parsedExpiry(formattedExpiry(filled, ''))).toEqual({ month: mm, year: yyyy });
      }),
    );
  });

  it.each([
    ['12/30', null],
    ['30/12', 'Please select a valid month'],
    ['12/203', 'Type the month and the year, such as 09/30'],
    ['11/26', null],
    ['10/26', 'Card has expired'],
    ['12/25', 'Please select a valid year'],
    ['13/30', 'Please select a valid month'],
    ['00/30', 'Please select a valid month'],
    ['1/30', 'Please select a valid month'],
    ['', 'Please select a valid month'],
  ])('%s: %s', (text, mistake) => {
    expect(expiryMistake(text, now)).toBe(mistake);
  });

  it('is valid to the end of its month', () => {
    const end = Date.parse('2026-12-01T00:00:00.000Z');
    expect([expiryMistake('11/26', end - 1), expiryMistake('11/26', end)]).toEqual([null, 'Card has expired']);
    expect(parsedExpiry('11/26')).toEqual({ month: 11, year: 2026 });
  });
});

describe('the codes', () => {
  it.each([
    [cvvMistake, '12', 'CVV must be 3 or 4 digits'],
    [cvvMistake, '123', null],
    [cvvMistake, '1234', null],
    [cvvMistake, '12345', 'CVV must be 3 or 4 digits'],
    [cvvMistake, '12a', 'CVV must contain only digits'],
    [pinMistake, '123', 'PIN must be 4 digits'],
    [pinMistake, '1234', null],
    [pinMistake, '12a4', 'PIN must contain only digits'],
  ] as const)('%o of %s: %s', (mistakeOf, code, mistake) => {
    expect(mistakeOf(code)).toBe(mistake);
  });

  it('accepts any text as a bank token, and six digits as an OTP', () => {
    expect(['12345', '123456', '1234567', 'abcdef'].map((code) => isWholeCode(code, 'Enter the OTP'))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    const token = 'Enter the code from your bank token';
    expect(mentionsToken(token)).toBe(true);
    expect(['', ' ', 'x'].map((code) => isWholeCode(code, token))).toEqual([false, false, true]);
  });

  it("shows the phone number placeholder as 'your phone number'", () => {
    expect(shownMessage('Enter the OTP sent to [[PhoneNumber]]')).toBe('Enter the OTP sent to your phone number');
  });
});

describe('sealingMistake', () => {
  const card = { cardNumber: '4111111111111111', expiryDate: '12/30', cvv: '123', pin: '1234' };
  it.each([
    [{}, null],
    [{ cardNumber: '411111111111111' }, 'Card number must be 16 digits'],
    [{ cardNumber: '41111111111111111' }, 'Card number must be 16 digits'],
    [{ cardNumber: '411111111111111x' }, 'Card number must contain only digits'],
    [{ expiryDate: '13/30' }, 'Please select a valid month'],
    [{ expiryDate: '12/25' }, 'Please select a valid year'],
    [{ expiryDate: '10/26' }, 'Card has expired'],
    [{ cvv: '12' }, 'CVV must be 3 or 4 digits'],
    [{ cvv: '12x' }, 'CVV must contain only digits'],
    [{ pin: '123' }, 'PIN must be 4 digits'],
    [{ pin: '12x4' }, 'PIN must contain only digits'],
  ])('%o: %s', (wrong, message) => {
    expect(sealingMistake({ ...card, ...wrong }, now)?.message ?? null).toBe(message);
  });
});
