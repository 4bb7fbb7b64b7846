import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { FailureCode } from '../api/problem.ts';

/** Which consent is read, and for whom. */
export interface ConsentAddress {
  readonly consentId: string;
  readonly clientId: string;
}

/** What a read came to, and when (ms since 1970): the consent as last known, and why there is no newer one. */
export interface ConsentReading {
  readonly consent: Consent | null;
  readonly failure: FailureCode | null;
  readonly readAt: number;
}
