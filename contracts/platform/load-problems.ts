/** Why a consent cannot be shown, a part of `problems.ts`: all that the first screen needs of them. */
export const loadProblems = {
  CLIENT_ID_REQUIRED: 'clientId URL parameter is required',
  CONSENT_NOT_FOUND: 'Consent not found or has expired',
  CONSENT_CANCELLED: 'This request was cancelled. Money that arrives for it goes back to where it came from.',
  CLIENT_NOT_AUTHORIZED: 'Unauthorized: This clientId is not authorized to access this consent',
  PAYMENT_REQUEST_NOT_FOUND: 'No consent data available for this payment request',
  CONSENT_NOT_CREATED: 'Failed to create consent request',
  CONSENT_BELONGS_TO_ANOTHER: 'Consent not found or has expired',
} as const;
