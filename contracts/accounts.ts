import * as z from 'zod/mini';
import { call } from './call.ts';
import { identifierSchema } from './identifiers.ts';
import { success } from './replies.ts';

/** What can be done with an account, by whom: the specification's integrations. */
export const integrationsSchema = z.object({
  transactionService: z.object({
    possible: z.boolean(),
    authorized: z.boolean(),
    approved: z.boolean(),
    linked: z.boolean(),
  }),
  altTransactionService: z.object({
    possible: z.boolean(),
    authorized: z.boolean(),
    status: z.nullable(z.string()),
    linked: z.boolean(),
  }),
  card: z.object({
    possible: z.boolean(),
    active: z.boolean(),
    linked: z.boolean(),
    obfuscatedCard: z.nullable(z.string()),
  }),
});

/** A bank account or card of the person who is signed in. */
export const userAccountSchema = z.object({
  accountId: identifierSchema('account'),
  accountNumber: z.string(),
  accountName: z.string(),
  bankName: z.string(),
  institutionCode: z.string(),
  logo: z.nullable(z.string()),
  linkStatus: z.nullable(z.enum(['approved', 'bank_approved'])),
  statusDetail: z.nullable(z.string()),
  integrations: integrationsSchema,
});

export type UserAccount = z.infer<typeof userAccountSchema>;

export const listUserAccounts = call({
  name: 'listUserAccounts',
  summary: 'The bank accounts and cards that the person signed in has linked.',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/accounts/user',
  caller: 'payer',
  status: 200,
  reply: success({ accounts: z.array(userAccountSchema) }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
});
