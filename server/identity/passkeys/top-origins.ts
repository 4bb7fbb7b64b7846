import { clientById } from '../../merchants/merchant-store.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The pages that may embed ours when a passkey answers: our own and those the client has registered. */
export const topOriginsFor = async (db: Queryable, ownOrigin: string, clientId: string): Promise<string[]> => {
  const client = await clientById(db, clientId);
  return [ownOrigin, ...(client?.allowedOrigins ?? [])];
};

/** Whether client data (base64url JSON) names one of these as its top origin; true if the browser does not say. */
export const isUnder = (topOrigins: readonly string[], clientDataJSON: string): boolean => {
  const claims: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  if (typeof claims !== 'object' || claims === null || !('topOrigin' in claims)) return true;
  return typeof claims.topOrigin === 'string' && topOrigins.includes(claims.topOrigin);
};
