import type { AccountsKnown } from '@yarda/domain/accounts/accounts-known.ts';
import { useEffect, useState } from 'react';
import { followAccounts } from './follow-accounts.ts';

/** The accounts of whoever is signed in, read as long as they are on screen. */
export const useAccountChoice = (): AccountsKnown => {
  const [known, setKnown] = useState<AccountsKnown>({ status: 'loading' });
  useEffect(() => followAccounts(setKnown).close, []);
  return known;
};
