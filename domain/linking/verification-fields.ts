import { answerMaxLength } from '@yarda/contracts/linking.ts';

/** One value that the alternate service asks for, by the service's name: `CARD`, `OTP`, or another. */
export interface VerificationField {
  readonly param: string;
  readonly label: string;
  readonly description: string | null;
}

export interface VerificationValue {
  readonly param: string;
  readonly value: string;
}

/** The placeholder of an empty input. */
export const verificationPlaceholder = ({ param }: VerificationField): string => {
  if (param === 'CARD') return 'Last 4 digits';
  return param === 'OTP' ? 'Enter OTP' : `Enter ${param}`;
};

/** The longest value of an input. */
export const verificationMaxLength = ({ param }: VerificationField): number => answerMaxLength(param);

/** What is wrong with the typed value; null if nothing is. */
export const verificationMistake = ({ label }: VerificationField, typed: string): string | null =>
  typed.trim() === '' ? `${label} is required` : null;
