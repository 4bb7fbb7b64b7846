import { describe, expect, it } from 'vitest';
import { phoneNumber } from '../identity/sign-in/phone-number.ts';
import { accountDigits } from '../linking/account-search.ts';
import { koboFromNaira } from '../platform/money/typed-naira.ts';
import { digitsOf, plainDigits } from '../platform/text/plain-digits.ts';

/** As contacts, chats and right-to-left pages give numbers to a clipboard. */
const wrapped = (number: string) => [
  `\u202a${number}\u202c`,
  `\u2066${number}\u2069`,
  `\ufeff${number.slice(0, 3)}\u200b${number.slice(3)}\u00ad`,
];

const arabic = (number: string) => number.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

describe('plainDigits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['߀߁߂߃߄߅߆߇߈߉', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['1️2', '12'],
    ['a-1.5 ₦', 'a-1.5 ₦'],
  ])('reads %j as %j', (typed, plain) => {
    expect(plainDigits(typed)).toBe(plain);
  });

  it('keeps every digit of a long paste, and cuts only what is left over', () => {
    expect(digitsOf('4111 - 1111 - 1111 - 1111', 19)).toBe('4111111111111111');
    expect(digitsOf('123456', 4)).toBe('1234');
  });
});

describe('numbers with invisible characters or digits of another script', () => {
  it.each([...wrapped('+234 800 000 0001'), arabic('+234 800 000 0001')])('are read as a phone number: %j', (typed) => {
    expect(phoneNumber(typed)).toBe('+2348000000001');
  });

  it.each([...wrapped('0123456784'), arabic('0123456784')])('are read as an account number: %j', (typed) => {
    expect(accountDigits(typed)).toBe('0123456784');
  });

  it.each([...wrapped('₦2,500.50'), arabic('2,500.50')])('are read as an amount: %j', (typed) => {
    expect(koboFromNaira(typed)).toBe(250_050);
  });
});
