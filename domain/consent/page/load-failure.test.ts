import { describe, expect, it } from 'vitest';
import { loadFailure } from './load-failure.ts';

describe('loadFailure', () => {
  it.each([
    ['CONSENT_NOT_FOUND', 'Consent not found or has expired'],
    ['CLIENT_NOT_AUTHORIZED', 'Unauthorized: This clientId is not authorized to access this consent'],
    ['CLIENT_ID_REQUIRED', 'clientId URL parameter is required'],
    ['PAYMENT_REQUEST_NOT_FOUND', 'No consent data available for this payment request'],
    ['CONSENT_NOT_CREATED', 'Failed to create consent request'],
    ['INTERNAL', 'Failed to load consent data'],
    ['RATE_LIMITED', 'Failed to load consent data'],
    ['INVALID_REQUEST', 'Failed to load consent data'],
    ['UNREACHABLE', 'Failed to load consent data'],
  ] as const)('%s shows as %s', (code, message) => {
    expect(loadFailure(code)).toBe(message);
  });
});
