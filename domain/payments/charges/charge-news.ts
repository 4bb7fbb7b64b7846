import type { AskedField } from '@yarda/contracts/payments/cards-charge.ts';
import type { ChargeStanding } from './card-ports.ts';

/** Whether a charge that waits for its payer asks for something else now. */
export const asksAnother = (
  { status, asksField }: { readonly status: string; readonly asksField: AskedField | null },
  told: ChargeStanding,
): boolean => status === 'otp' && told.status === 'otp' && (told.field ?? null) !== asksField;

/**
 * Whether a report about a charge is new. An approval overrides anything reported before it; any other outcome counts
 * once.
 */
export const isChargeNews = (
  status: 'asked' | 'otp' | 'challenge' | 'approved' | 'declined',
  told: ChargeStanding,
): boolean => {
  if (status === 'approved' || status === told.status) return false;
  if (status === 'asked' && told.status === 'pending') return false;
  return status !== 'declined' || told.status === 'approved';
};
