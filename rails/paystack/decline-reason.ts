import type { DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import type { PaystackTransaction } from './paystack-replies.ts';

/** Paystack's `gateway_response_code`, by what it means to the payer; any other is the issuer's word. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  invalid_pin: 'pin_wrong',
  cvv_verification_failed: 'authentication',
  security_violation: 'authentication',
  customer_cancellation: 'ended',
  issuer_or_switch_inoperative: 'processor',
  system_malfunction: 'processor',
  transaction_timeout: 'processor',
  routing_destination_not_found: 'processor',
  processing_error: 'processor',
};

/** Why a transaction failed. Older answers have no code, only words. */
export const declineReason = ({
  gateway_response_code: code,
  gateway_response: words,
  message,
}: Pick<PaystackTransaction, 'gateway_response_code' | 'gateway_response' | 'message'>): DeclineReason => {
  if (code?.startsWith('identification_')) return 'authentication';
  if (code) return (Object.hasOwn(reasons, code) && reasons[code]) || 'issuer';
  return /insufficient funds/i.test(words ?? message ?? '') ? 'insufficient_funds' : 'issuer';
};
