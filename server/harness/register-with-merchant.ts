import { payerTo } from '../identity/sign-in/merchant-payer-store.ts';
import type { TestServer } from './test-server.ts';

let createdCount = 0;

/** The id by which a merchant knows a person, as if they had granted it something; without a name, 'Lekki Fresh Market'. */
export const payerAliasFor = async (
  { parts }: Pick<TestServer, 'parts'>,
  { userId }: { readonly userId: string },
  merchantId = 'mer_lekki',
): Promise<string> => {
  const newId = () => `usr_known_${++createdCount}`;
  const payer = await payerTo({ newId }, parts.database, { userId, merchantId });
  if (!payer) throw new Error(`No one is ${userId}`);
  return payer.payerId;
};
