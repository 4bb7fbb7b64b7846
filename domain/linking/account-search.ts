/** An account number has this many digits. */
export const accountNumberLength = 10;

/** The digits of what was typed, ten at most. */
export const accountDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, accountNumberLength);

/** Whether the banks can be asked for it. */
export const isWholeNumber = (digits: string): boolean => digits.length === accountNumberLength;

/** What is said of a number that is handed in too short. */
export const numberTooShort = 'Please enter a valid account number (minimum 10 digits)';
