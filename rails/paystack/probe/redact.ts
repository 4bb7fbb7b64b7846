/** Names of fields that may identify a person, an account or a business, or open something. */
const secret =
  /^(?:email|.*_code|access_code|authorization_url|url|account_number|account_name|first_name|last_name|phone|ip_address|integration|signature|id|.*_id|receipt_number|bin|last4|sender_.*|merchant_note|log|fees_split|mobile_money_number)$/;

/** Words of Paystack's own that a name above would hide. */
const open = new Set(['country_code', 'gateway_response_code', 'nip_sort_code', 'response_code', 'bank_code']);

/**
 * An answer without what it says about anyone: each such value is replaced by its kind and length, so that its shape is still
 * seen.
 */
export const redact = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => redact(each, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]));
  }
  if (value === null || open.has(name) || !secret.test(name)) return value;
  return `(${typeof value}, ${String(value).length})`;
};
