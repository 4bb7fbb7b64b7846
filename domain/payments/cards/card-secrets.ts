import type { RequestedField } from '@yarda/contracts/payments/cards-charge.ts';

export const pinLength = 4;
export const otpLength = 6;
export const cvvMaxLength = 4;

/** The mistake in a security code; null if there is none. */
export const cvvMistake = (cvv: string): string | null => {
  if (!/^\d*$/.test(cvv)) return 'CVV must contain only digits';
  return cvv.length === 3 || cvv.length === 4 ? null : 'CVV must be 3 or 4 digits';
};

/** The mistake in a PIN; null if there is none. */
export const pinMistake = (pin: string): string | null => {
  if (!/^\d*$/.test(pin)) return 'PIN must contain only digits';
  return pin.length === pinLength ? null : 'PIN must be 4 digits';
};

/** Whether a message asks for a bank token: free text, not six digits. */
export const mentionsToken = (displayMessage: string): boolean => /\btoken\b/i.test(displayMessage);

/** Whether a code can be submitted: a token of at least one character, or exactly six digits. */
export const isWholeCode = (code: string, displayMessage: string): boolean =>
  mentionsToken(displayMessage) ? code.trim() !== '' : new RegExp(`^\\d{${otpLength}}$`).test(code);

const whole: Readonly<Record<RequestedField, RegExp>> = {
  phone: /^\+?\d[\d ]{9,15}$/,
  birthday: /^\d{4}-\d\d-\d\d$/,
  address: /\S.{3,}\S/,
};

/** Whether what a bank asks for besides a code can be submitted. */
export const isWholeAnswer = (answer: string, field: RequestedField): boolean => whole[field].test(answer.trim());

/** The bank's message to the payer, with its placeholder filled in. */
export const shownMessage = (message: string): string => message.replaceAll('[[PhoneNumber]]', 'your phone number');
