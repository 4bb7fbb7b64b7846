import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';

/** The accounts of the person signed in, usable ones first. */
export type AccountsState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly accounts: readonly UserAccount[]; readonly mayDelete?: boolean };
