import { digitsOf } from '../platform/text/plain-digits.ts';

export const accountNumberLength = 10;

/** The digits of what was typed, ten at most. */
export const accountDigits = (typed: string): string => digitsOf(typed, accountNumberLength);

/** Whether the number is complete, so that banks can be asked for it. */
export const isWholeNumber = (digits: string): boolean => digits.length === accountNumberLength;

/** The message for a number submitted too short. */
export const numberTooShort = 'Please enter a valid account number (minimum 10 digits)';
