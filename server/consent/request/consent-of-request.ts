import type { Queryable } from '../../platform/database/database.ts';
import { type ConsentOfRequest, consentsOfRequest } from './payment-request-store.ts';

/**
 * The consent that a request's own link leads to; null if the link opens a new one. A consent that the request shares with
 * others is only led to once money of it has come.
 */
export const consentOfRequest = async (
  db: Queryable,
  requestId: string,
  at: Date,
): Promise<ConsentOfRequest | null> => {
  const all = await consentsOfRequest(db, requestId, at);
  return (
    settledIn(all) ??
    all.find(({ requestIds }) => requestIds.length === 1) ??
    all.find(({ hasMoney }) => hasMoney) ??
    null
  );
};

/**
 * The consent of exactly these requests together: null if there is none yet, `refused` if one of them is being paid, or
 * was paid, through another.
 */
export const consentOfBundle = async (
  db: Queryable,
  requestIds: readonly string[],
  at: Date,
): Promise<ConsentOfRequest | null | 'refused'> => {
  const ofEach = await Promise.all(requestIds.map((requestId) => consentsOfRequest(db, requestId, at)));
  const batch = ofEach[0]?.find((one) => isOf(one, requestIds)) ?? null;
  const settled = ofEach.flatMap((all) => settledIn(all) ?? []);
  return settled.every(({ consentId }) => consentId === batch?.consentId) ? batch : 'refused';
};

/** The consent by which a request is fulfilled, granted or being paid. */
const settledIn = (all: readonly ConsentOfRequest[]): ConsentOfRequest | undefined =>
  all.find(({ isFulfilled }) => isFulfilled) ??
  all.find(({ granted }) => granted) ??
  all.find(({ hasOwnMoney }) => hasOwnMoney);

const isOf = ({ requestIds }: ConsentOfRequest, wanted: readonly string[]): boolean =>
  requestIds.length === wanted.length && requestIds.every((requestId) => wanted.includes(requestId));
