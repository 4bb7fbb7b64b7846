import { limitsOfMandate } from '../../mandates/debits/draw-allowance.ts';
import { allowancesDrawn } from '../../mandates/limits/allowance-store.ts';
import { historyOf } from '../../mandates/limits/mandate-history-store.ts';
import { findMandate, type MandateWithState } from '../../mandates/limits/mandate-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findConsent } from '../consent-store.ts';
import { mandateToWire } from './mandate-to-wire.ts';

/** The limits of a merchant's mandate, with their reserved and spent amounts. */
export const readAllowance = async (db: Queryable, merchantId: string, consentId: string, nowMs: number) => {
  const mandate = await ofMerchant(db, merchantId, consentId);
  const { total, periods } = limitsOfMandate(mandate);
  const limits = [total, ...periods.map(({ amount }) => amount)];
  const drawn = await allowancesDrawn(db, consentId);
  return {
    mandate: mandateToWire(mandate, nowMs),
    allowances: drawn.map(({ limitNo, periodStart, maxKobo, reservedKobo, spentKobo }) => ({
      ...{ period: periods[limitNo - 1]?.period ?? null, startsOn: periodStart },
      // The drawn amount may exceed a limit that was lowered later.
      ...{ limit: Math.min(maxKobo, limits[limitNo] ?? maxKobo), reserved: reservedKobo, spent: spentKobo },
    })),
  };
};

export const readHistory = async (db: Queryable, merchantId: string, consentId: string) => {
  await ofMerchant(db, merchantId, consentId);
  const entries = await historyOf(db, consentId);
  return entries.map(({ seq, what, by, at, hash }) => ({
    ...{ sequence: seq, what, by, at: at.toISOString(), hash: Buffer.from(hash).toString('base64url') },
  }));
};

/** The mandate of a merchant's consent. */
export const ofMerchant = async (db: Queryable, merchantId: string, consentId: string): Promise<MandateWithState> => {
  const mandate = await findMandate(db, consentId);
  if (mandate?.merchantId === merchantId) return mandate;
  const isTheirs = mandate === null && (await findConsent(db, consentId))?.merchantId === merchantId;
  throw new Problem(isTheirs ? 'MANDATE_NOT_FOUND' : 'CONSENT_NOT_FOUND');
};
