/** The purpose of a charge decides the step after its approval. A link needs the account number. */
export type ChargePurpose =
  | { readonly kind: 'payment'; readonly paymentId: string; readonly consentId: string }
  | {
      readonly kind: 'link';
      readonly account: { readonly accountNumber: string; readonly institutionCode: string } | null;
    };
