import { earliestOf } from '@yarda/domain/platform/earliest-of.ts';
import { nextGrantStatusAt } from '../../grants/status/grant-status-store.ts';
import type { DebitsDeps } from '../../mandates/debits/debit-deps.ts';
import type { Capability } from '../../platform/capability.ts';
import type { BindingDeps } from '../../platform/http/bind-call.ts';
import type { CreateConsentDeps } from '../request/create-consent.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { endPauses, endPausesJob, nextPauseEndAt } from './end-pauses.ts';
import { merchantMandateRoutes } from './merchant-mandate-routes.ts';
import { noticeLinkRoutes } from './notice-link-routes.ts';
import { payerDebitRoutes } from './payer-debit-routes.ts';
import { payerMandateRoutes } from './payer-mandate-routes.ts';
import { sweepGrantStatuses, sweepGrantStatusesJob } from './sweep-grant-statuses.ts';

/** Lets both sides see what was agreed, and change what goes on; has it confirmed again, and ends it once all is done. */
export const openAgreements = (deps: DebitsDeps & CreateConsentDeps & BindingDeps): Capability => ({
  routes: (app) => {
    agreementRoutes(app, deps);
    payerMandateRoutes(app, deps);
    payerDebitRoutes(app, deps);
    noticeLinkRoutes(app, deps);
    merchantMandateRoutes(app, deps);
  },
  workers: [
    { name: sweepGrantStatusesJob, cron: '* * * * *', work: () => sweepGrantStatuses(deps) },
    { name: endPausesJob, cron: '* * * * *', work: () => endPauses(deps) },
  ],
  nextDue: async () => earliestOf([await nextGrantStatusAt(deps.database), await nextPauseEndAt(deps)]),
});
