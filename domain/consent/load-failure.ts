import { type ProblemCode, problems } from '@yarda/contracts/problems.ts';

/** Why a consent could not be read: a problem code, or no readable reply. */
export type ReadFailure = ProblemCode | 'UNREACHABLE';

/** Codes whose own sentences explain why a consent cannot be shown. */
const plainlySaid: readonly ReadFailure[] = [
  'CONSENT_NOT_FOUND',
  'CONSENT_BELONGS_TO_ANOTHER',
  'CLIENT_NOT_AUTHORIZED',
  'CLIENT_ID_REQUIRED',
  'PAYMENT_REQUEST_NOT_FOUND',
  'CONSENT_NOT_CREATED',
];

/** The message when a consent cannot be loaded, from the specification's error catalogue. */
export const loadFailure = (code: ReadFailure): string => {
  const said = plainlySaid.find((plain) => plain === code);
  return said && said !== 'UNREACHABLE' ? problems[said] : 'Failed to load consent data';
};
