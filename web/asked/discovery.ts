import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { Discovery } from '../sign-in/begin-sign-in.ts';

/** Where the payer of a consent signs in: the page's auth app id takes precedence over the merchant's. */
export const discoveryOf = (consent: Consent, clientId: string, authAppId: string | null): Discovery => ({
  discoveryId: consent.attestDiscoveryId,
  clientId,
  authAppId: authAppId ?? consent.attestAuthAppId,
});
