import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { referenceSchema } from '../platform/reference.ts';

export const accountTypes = ['account.linked', 'account.unlinked', 'account.repair_required'] as const;

/** A change to an account that later debits of a consent are taken from. The event does not name the account. */
export const accountData = z.object({
  consentId: identifierSchema('consent'),
  reference: z.optional(referenceSchema),
  /** The bank's reason, in `account.repair_required`. */
  reason: z.optional(z.string()),
});
