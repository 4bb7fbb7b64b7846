/** One value that the alternate service asks for, as it names it: `CARD`, `OTP`, or something of its own. */
export interface VerificationField {
  readonly param: string;
  readonly label: string;
  readonly description: string | null;
}

/** What was typed for one of them. */
export interface VerificationValue {
  readonly param: string;
  readonly value: string;
}

/** What stands in an empty input, by what is asked for. */
export const verificationPlaceholder = ({ param }: VerificationField): string => {
  if (param === 'CARD') return 'Last 4 digits';
  return param === 'OTP' ? 'Enter OTP' : `Enter ${param}`;
};

/** How many characters an input takes. */
export const verificationMaxLength = ({ param }: VerificationField): number => {
  if (param === 'CARD') return 4;
  return param === 'OTP' ? 6 : 50;
};

/** What is wrong with what was typed; null where nothing is. */
export const verificationMistake = ({ label }: VerificationField, typed: string): string | null =>
  typed.trim() === '' ? `${label} is required` : null;
