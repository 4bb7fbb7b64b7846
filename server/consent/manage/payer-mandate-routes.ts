import * as wire from '@yarda/contracts/mandates/debits-payer.ts';
import type { FastifyInstance } from 'fastify';
import type { DebitsDeps } from '../../mandates/debits/debit-deps.ts';
import type { Party } from '../../mandates/debits/lock-mandate-consent.ts';
import { schedulePauseReminder } from '../../mandates/debits/send-mandate-notice.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { lowerMandate } from './lower-mandate.ts';
import { pauseMandate } from './pause-mandate.ts';
import { remindOfDebits } from './remind-of-debits.ts';
import { resumeMandate } from './resume-mandate.ts';
import { revokeMandate } from './revoke-mandate.ts';

const payer = ({ userId }: { readonly userId: string }): Party => ({ by: 'payer', userId });

/** Payers' routes for changing an agreement. */
export const payerMandateRoutes = (app: FastifyInstance, deps: DebitsDeps & BindingDeps): void => {
  const at = () => new Date(deps.now());
  bindCall(app, deps, wire.revokeMandate, ({ params: { consentId } }, context) =>
    deps.database.transaction((tx) => revokeMandate(tx, payer(context.payer), consentId, at())),
  );
  bindCall(app, deps, wire.pauseMandate, ({ params: { consentId }, body: { until = null } }, context) =>
    deps.database.transaction(async (tx) => {
      const pausedAt = at();
      const paused = await pauseMandate(tx, payer(context.payer), consentId, until, pausedAt);
      if (until === null) await schedulePauseReminder(deps, tx, consentId, pausedAt);
      return paused;
    }),
  );
  bindCall(app, deps, wire.resumeMandate, async ({ params: { consentId } }, { signer }) => ({
    mandate: await deps.database.transaction((tx) => resumeMandate(tx, payer(signer), consentId, at())),
  }));
  bindCall(app, deps, wire.lowerMandate, ({ params: { consentId }, body }, context) =>
    deps.database.transaction((tx) => lowerMandate(tx, payer(context.payer), consentId, body, at())),
  );
  bindCall(app, deps, wire.remindOfDebits, ({ params: { consentId }, body: { dayBefore } }, context) =>
    deps.database.transaction((tx) => remindOfDebits(deps, tx, payer(context.payer), consentId, dayBefore, at())),
  );
};
