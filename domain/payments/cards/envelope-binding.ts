/** The purpose of a sealed card, and the person signed in on the page that seals it (null: no one). */
export type EnvelopeBinding = { readonly userId: string | null } & (
  | { readonly kind: 'payment' | 'chip'; readonly consentId: string; readonly paymentId: string }
  | { readonly kind: 'link'; readonly institutionCode: string; readonly accountNumber: string }
);

/** A sealed field, by its name in the request. */
export type SealedField =
  | 'encryptedCardNumber'
  | 'encryptedExpiryDate'
  | 'encryptedCvv'
  | 'encryptedPin'
  | 'track2'
  | 'pan'
  | 'expirydate'
  | 'pin_block';

/**
 * The associated data (AES-GCM) of one sealed field. The server works it out from the request, so an envelope opens
 * only where it was meant to: not for another payment, account, person or field.
 */
export const envelopeContext = (binding: EnvelopeBinding, field: SealedField): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(['yarda-card', field, binding.kind, ...purposeOf(binding), binding.userId]));

const purposeOf = (binding: EnvelopeBinding): readonly string[] =>
  binding.kind === 'link' ? [binding.institutionCode, binding.accountNumber] : [binding.consentId, binding.paymentId];
