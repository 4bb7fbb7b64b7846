/** One value that a link asks for: the alternate service's `CARD`, `OTP` or another, or a detail of the payer. */
export interface VerificationField {
  readonly param: string;
  readonly label: string;
  readonly description: string | null;
}

export interface VerificationValue {
  readonly param: string;
  readonly value: string;
}
