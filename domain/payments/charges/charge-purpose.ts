/** What a charge is for, which decides what follows its approval. A link needs the account number. */
export type ChargePurpose =
  | { readonly kind: 'payment'; readonly paymentId: string; readonly consentId: string }
  | {
      readonly kind: 'link';
      readonly account: { readonly accountNumber: string; readonly institutionCode: string } | null;
    };
