import { revalidateConsent as revalidateCall } from '@yarda/contracts/consent-revalidation.ts';
import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { bindCall } from '../http/bind-call.ts';
import { nextStandingAt } from '../standing/standing-store.ts';
import { revalidateConsent } from './revalidate-consent.ts';
import type { StandingDeps } from './step-standing.ts';
import { sweepStandings, sweepStandingsJob } from './sweep-standings.ts';

/** Looks after granted consents as a whole: has them confirmed again, and ends them once all is done. */
export const openStanding = (ground: Ground, { messages }: Pick<StandingDeps, 'messages'>): Capability => ({
  routes: (app) =>
    bindCall(app, ground, revalidateCall, ({ params }, { signer }) =>
      revalidateConsent(ground, signer.userId, params.consentId),
    ),
  workers: [{ name: sweepStandingsJob, cron: '* * * * *', work: () => sweepStandings({ ...ground, messages }) }],
  nextDue: () => nextStandingAt(ground.database),
});
