import type { RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import type { ChargeStatus } from './card-ports.ts';

/** Whether a charge that waits for its payer asks for something else now. */
export const requestsAnotherField = (
  { status, requestedField }: { readonly status: string; readonly requestedField: RequestedField | null },
  reported: ChargeStatus,
): boolean => status === 'otp' && reported.status === 'otp' && (reported.field ?? null) !== requestedField;

/**
 * Whether a report about a charge is new. An approval overrides anything reported before it; any other outcome counts
 * once.
 */
export const isNewChargeReport = (
  status: 'asked' | 'otp' | 'challenge' | 'approved' | 'declined',
  reported: ChargeStatus,
): boolean => {
  if (status === 'approved' || status === reported.status) return false;
  if (status === 'asked' && reported.status === 'pending') return false;
  return status !== 'declined' || reported.status === 'approved';
};
