import { isStored, listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { type AccountsState, sortedAccounts } from '@yarda/domain/accounts/account-status.ts';
import { sessionTiming } from '@yarda/domain/identity/session/session-timing.ts';
import { cachedRequest } from '../platform/api/cached-request.ts';

const { accountDebounce, accountPoll, accountFallback } = sessionTiming;

/**
 * Reads the accounts 300 ms after the last request to, then every 30 s; 5 s after a failure. A failed read keeps the
 * accounts already known.
 */
export const followAccounts = (publish: (accounts: AccountsState) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  let ready = false;
  const readIn = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(read, delayMs);
  };
  const read = () => {
    const mine = round;
    cachedRequest('accounts/user', listUserAccounts, {}, { fresh: true }).then(
      ({ accounts, mayDelete }) => {
        if (mine !== round) return;
        ready = true;
        readIn(accountPoll);
        publish({ status: 'ready', accounts: sortedAccounts(accounts.filter(isStored)), mayDelete });
      },
      () => {
        if (mine !== round) return;
        readIn(accountFallback);
        if (!ready) publish({ status: 'failed' });
      },
    );
  };
  /** The answer to a read under way is out of date. */
  const refresh = () => {
    round += 1;
    readIn(accountDebounce);
  };
  refresh();
  return {
    refresh,
    close: () => {
      round += 1;
      clearTimeout(timer);
    },
  };
};
