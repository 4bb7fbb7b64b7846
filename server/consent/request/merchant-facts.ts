import type { MerchantConsent } from '@yarda/contracts/consent/consent.ts';

/** What became of a consent and its debits since it was granted, as its merchant reads it. */
export interface MerchantFacts {
  readonly grant: Pick<MerchantConsent, 'grantStatus' | 'endedAt' | 'endedBy'>;
  /** The debits of its payments. */
  readonly debits: ReadonlyMap<string, { readonly status: string; readonly reason: string | null }>;
  readonly isMandateOver: boolean;
}

/** Of a consent that nobody granted. */
export const noFacts: MerchantFacts = {
  grant: { grantStatus: null, endedAt: null, endedBy: null },
  debits: new Map(),
  isMandateOver: false,
};
