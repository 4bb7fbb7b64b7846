/** What a charge is for, and so what follows once it is approved. An account without its number cannot be linked. */
export type ChargePurpose =
  | { readonly kind: 'payment'; readonly paymentId: string; readonly consentId: string }
  | {
      readonly kind: 'link';
      readonly account: { readonly accountNumber: string; readonly institutionCode: string } | null;
    };
