import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import { personNamedBy } from '../../identity/sign-in/merchant-payer-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { wrongField as wrong } from '../../platform/http/problem.ts';

/**
 * A merchant's request, with the own id of the only person who may pay, if any. Throws for an id unknown to this
 * merchant: another merchant's id and a person's own id are like one that does not exist.
 */
export const withRequestedPayer = async <Input extends Pick<NewConsent, 'userId'>>(
  { database }: { readonly database: Database },
  merchantId: string,
  input: Input,
): Promise<Input> => {
  if (input.userId === undefined) return input;
  const userId = await personNamedBy(database, merchantId, input.userId);
  if (userId === null) throw wrong('userId', 'is not a known person');
  return { ...input, userId };
};
