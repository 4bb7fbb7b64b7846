import * as z from 'zod/mini';
import { shownAccountSchema } from './accounts.ts';
import { call } from './call.ts';
import { success } from './replies.ts';

export const listBvnAccounts = call({
  name: 'listBvnAccounts',
  summary: 'The accounts under the signed-in person’s BVN that are not linked yet. The lookup is recorded.',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/accounts/bvn',
  caller: 'payer',
  status: 200,
  reply: success({ accounts: z.array(shownAccountSchema) }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'READ_ONLY_VIEW'],
  perMinute: 30,
});
