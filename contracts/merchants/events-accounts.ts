import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';

export const accountTypes = ['account.linked', 'account.unlinked', 'account.repair_required'] as const;

/** What happened to an account that the later debits of a consent are taken from: never which. */
export const accountData = z.object({
  consentId: identifierSchema('consent'),
  /** Of `account.repair_required`: what the bank said. */
  reason: z.optional(z.string()),
});
