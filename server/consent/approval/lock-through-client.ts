import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import type { RequestedConsent, RequestedConsents } from './requested-consents.ts';

interface Deps {
  readonly consents: RequestedConsents;
  readonly now: Clock;
}

/** Holds a consent, granted or not, before it ends. Null for one that was opened through another client. */
export const lockThroughClient = async (
  { consents, now }: Deps,
  tx: Transaction,
  { clientId }: Pick<Signer, 'clientId'>,
  consentId: string,
): Promise<RequestedConsent | null> => {
  const consent = await consents.lock(tx, consentId);
  return consent?.clientId === clientId && consent.expiresAt.getTime() > now() ? consent : null;
};
