import type { AccountsKnown } from '@yarda/domain/accounts/accounts-known.ts';
import { useEffect, useState } from 'react';
import { followAccounts } from './follow-accounts.ts';

/** The signed-in person's accounts, refreshed while they are on screen. */
export const useAccountChoice = (): AccountsKnown => {
  const [known, setKnown] = useState<AccountsKnown>({ status: 'loading' });
  useEffect(() => followAccounts(setKnown).close, []);
  return known;
};
