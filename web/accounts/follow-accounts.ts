import { isKept, listUserAccounts } from '@yarda/contracts/accounts.ts';
import { sortedAccounts } from '@yarda/domain/accounts/account-standing.ts';
import type { AccountsKnown } from '@yarda/domain/accounts/accounts-known.ts';
import { request } from '../api/request.ts';

const POLL_MS = 30_000;
const RETRY_MS = 5_000;

/** Reads the accounts now and every 30 s; 5 s after a failure. A failed read keeps the accounts already known. */
export const followAccounts = (tell: (known: AccountsKnown) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  let ready = false;
  const read = () => {
    round += 1;
    clearTimeout(timer);
    const mine = round;
    request(listUserAccounts).then(
      ({ accounts, mayDelete }) => {
        if (mine !== round) return;
        ready = true;
        timer = setTimeout(read, POLL_MS);
        tell({ status: 'ready', accounts: sortedAccounts(accounts.filter(isKept)), mayDelete });
      },
      () => {
        if (mine !== round) return;
        timer = setTimeout(read, RETRY_MS);
        if (!ready) tell({ status: 'failed' });
      },
    );
  };
  read();
  return {
    refresh: read,
    close: () => {
      round += 1;
      clearTimeout(timer);
    },
  };
};
