import type { TerminalAcquirer, TerminalIdentity } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { saveTerminal } from './terminal-store.ts';

export interface FetchKeysDeps {
  readonly database: Database;
  readonly now: Clock;
  readonly acquirer: TerminalAcquirer;
}

/** Has the acquirer load a card reader's keys, and saves the terminal's identity: only known terminals may buy. */
export const fetchTerminalKeys = async (deps: FetchKeysDeps, serial: string): Promise<TerminalIdentity> => {
  const terminal = await withinDeadline(deps.acquirer.fetchKeys(serial)).catch(() => {
    throw new Problem('UNAVAILABLE');
  });
  if (!terminal) throw new Problem('TERMINAL_UNKNOWN');
  await saveTerminal(deps.database, terminal, new Date(deps.now()));
  const { tid, mid } = terminal;
  return { serial, tid, mid };
};
