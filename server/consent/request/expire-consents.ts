import type { Clock } from '@yarda/domain/platform/clock.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Database } from '../../platform/database/database.ts';
import { saveExpired } from '../consent-store.ts';

/** The job that tells merchants, every minute, which consents have expired. */
export const expireConsentsJob = 'expire-consents';

const batch = 500;

interface Deps {
  readonly database: Database;
  readonly now: Clock;
}

/** Tells of each consent that has expired, once. */
export const expireConsents = async ({ database, now }: Deps): Promise<void> => {
  for (let sentCount = batch; sentCount === batch; ) {
    sentCount = await database.transaction(async (tx) => {
      const expired = await saveExpired(tx, new Date(now()), batch);
      for (const consentId of expired) emitMerchantEvent(tx, 'consent.expired', { consentId, status: 'expired' });
      return expired.length;
    });
  }
};
