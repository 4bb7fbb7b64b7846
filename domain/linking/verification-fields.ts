import { answerMaxLength } from '@yarda/contracts/linking/linking.ts';
import { plainDigits } from '../platform/text/plain-digits.ts';
import { detailShapes } from './link-details.ts';
import type { VerificationField } from './verification-values.ts';

/** The placeholder of an empty input. */
export const verificationPlaceholder = ({ param }: VerificationField): string => {
  if (param === 'CARD') return 'Last 4 digits';
  return param === 'OTP' ? 'Enter OTP' : (detailShapes[param]?.placeholder ?? `Enter ${param}`);
};

/** The longest value of an input. */
export const verificationMaxLength = ({ param }: VerificationField): number =>
  detailShapes[param]?.longest ?? answerMaxLength(param);

const numeric: ReadonlySet<string> = new Set(['CARD', 'OTP', 'bvn']);

/** The input's display of typed or pasted text: a number without spaces, and never longer than its longest value. */
export const verificationTyped = (field: VerificationField, typed: string): string => {
  const text = numeric.has(field.param) ? plainDigits(typed).replace(/\s/g, '') : typed;
  return text.slice(0, verificationMaxLength(field));
};

/** The mistake in the typed value; null if there is none. */
export const verificationMistake = ({ param, label }: VerificationField, typed: string): string | null => {
  if (typed.trim() === '') return `${label} is required`;
  const shape = detailShapes[param];
  return shape && !shape.fits.test(typed.trim()) ? shape.mistake : null;
};
