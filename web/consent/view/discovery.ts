import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Discovery } from '../../identity/sign-in/start-sign-in.ts';

/** The sign-in of a consent's payer. The merchant's auth app id takes precedence over the address's. */
export const discoveryOf = (consent: Consent, clientId: string, authAppId: string | null): Discovery => ({
  discoveryId: consent.attestDiscoveryId,
  clientId,
  authAppId: consent.attestAuthAppId ?? authAppId,
});
