import { dueGrantStatuses } from '../../grants/status/grant-status-store.ts';
import { tenAtOnce } from '../../platform/jobs/max-concurrent.ts';
import { type GrantStatusDeps, stepGrantStatus } from './step-grant-status.ts';

/** The job that looks after granted consents as a whole: every minute, and whenever the sandbox's clock moves. */
export const sweepGrantStatusesJob = 'sweep-grant-statuses';

/** Does what is due for each consent once; what could not be done waits for the next sweep. */
export const sweepGrantStatuses = async (
  deps: GrantStatusDeps & { readonly failed: (error: unknown) => void },
): Promise<void> => {
  const tried = new Set<string>();
  for (;;) {
    const due = await dueGrantStatuses(deps.database, new Date(deps.now()));
    const fresh = due.filter((consentId) => !tried.has(consentId));
    if (fresh.length === 0) return;
    for (const consentId of fresh) tried.add(consentId);
    await tenAtOnce(fresh, (consentId) => stepGrantStatus(deps, consentId), deps.failed);
  }
};
