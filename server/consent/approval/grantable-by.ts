import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RequestedConsent } from './requested-consents.ts';

/** A consent that this signer may grant now. Another person's is reported as missing. */
export const grantableBy = (
  consent: RequestedConsent | null,
  { clientId, userId, authAppId }: Pick<Signer, 'clientId' | 'userId' | 'authAppId'>,
): RequestedConsent => {
  if (consent?.clientId !== clientId) throw new Problem('CONSENT_NOT_FOUND');
  if (consent.userId && consent.userId !== userId) throw new Problem('CONSENT_BELONGS_TO_ANOTHER');
  if (consent.status === 'granted') throw new Problem('CONSENT_ALREADY_GRANTED');
  if (consent.status !== 'pending') throw new Problem('CONSENT_NOT_FOUND');
  if (!isThroughApp(consent, authAppId)) throw new Problem('SIGNATURE_INVALID');
  return consent;
};

/** If the merchant named an app to sign in with, only a key of that app may approve. */
const isThroughApp = ({ shown: { attestAuthAppId } }: RequestedConsent, authAppId: string | null): boolean =>
  attestAuthAppId === null || attestAuthAppId === authAppId;
