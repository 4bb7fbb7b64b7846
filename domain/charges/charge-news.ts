import type { ChargeStanding } from './card-ports.ts';

/**
 * Whether what is told of a charge is news. An approval is the last word, after whatever else was said; anything that was
 * decided is told once.
 */
export const isChargeNews = (
  status: 'asked' | 'otp' | 'challenge' | 'approved' | 'declined',
  told: ChargeStanding,
): boolean => {
  if (status === 'approved' || status === told.status) return false;
  if (status === 'asked' && told.status === 'pending') return false;
  return status !== 'declined' || told.status === 'approved';
};
