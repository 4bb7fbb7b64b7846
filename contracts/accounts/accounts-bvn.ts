import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { signatureProblems } from '../platform/problems.ts';
import { success } from '../platform/replies.ts';
import { shownAccountSchema } from './accounts.ts';

/** Signed, so that a stolen bearer token reads nothing of a registry. */
export const listBvnAccounts = call({
  name: 'listBvnAccounts',
  summary:
    'The accounts under the person’s BVN that are not linked yet, once they have linked one in their own name. The lookup is recorded.',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/accounts/bvn',
  caller: 'signer',
  status: 200,
  reply: success({ accounts: z.array(shownAccountSchema) }),
  problems: [...signatureProblems, 'READ_ONLY_VIEW'],
  perMinute: 30,
});
