import { problems } from '@yarda/contracts/problems.ts';
import type { FailureCode } from '../api/problem.ts';

/** The answers that say themselves why a consent cannot be shown. */
const plainlySaid: readonly FailureCode[] = [
  'CONSENT_NOT_FOUND',
  'CONSENT_BELONGS_TO_ANOTHER',
  'CLIENT_NOT_AUTHORIZED',
  'CLIENT_ID_REQUIRED',
  'PAYMENT_REQUEST_NOT_FOUND',
  'CONSENT_NOT_CREATED',
];

/** What is said when a consent could not be loaded, by the specification's error catalogue. */
export const loadFailure = (code: FailureCode): string => {
  const said = plainlySaid.find((plain) => plain === code);
  return said && said !== 'UNREACHABLE' ? problems[said] : 'Failed to load consent data';
};
