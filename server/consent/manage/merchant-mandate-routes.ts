import * as wire from '@yarda/contracts/mandates/debits-merchant.ts';
import type { FastifyInstance } from 'fastify';
import type { DebitsDeps } from '../../mandates/debits/debit-deps.ts';
import { debitToWire } from '../../mandates/debits/debit-to-wire.ts';
import type { Party } from '../../mandates/debits/lock-mandate-consent.ts';
import { requestDebit } from '../../mandates/debits/request-debit.ts';
import { notifyMandateChange } from '../../mandates/debits/send-mandate-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import type { Once } from '../../platform/http/once.ts';
import { lowerMandate } from './lower-mandate.ts';
import { pauseMandate } from './pause-mandate.ts';
import { ofMerchant, readAllowance, readHistory } from './read-mandate.ts';
import { resumeMandate } from './resume-mandate.ts';
import { revokeMandate } from './revoke-mandate.ts';

type Deps = DebitsDeps & BindingDeps;

interface MerchantContext {
  readonly once: Once;
  readonly merchantId: string;
}

/** Merchants' routes for an agreement: read the agreement, request a debit, and reduce what was agreed. */
export const merchantMandateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, now } = deps;
  const at = () => new Date(now());
  const merchant = ({ merchantId }: MerchantContext) => ({ by: 'merchant', merchantId }) as const;
  /** Makes a change, and tells the payer of it. */
  const change = <Changed>(
    context: MerchantContext,
    consentId: string,
    kind: Parameters<typeof notifyMandateChange>[3],
    act: (tx: Transaction, party: Party, at: Date) => Promise<Changed>,
  ): Promise<Changed> =>
    context.once({
      commit: async (tx) => {
        const changedAt = at();
        await ofMerchant(tx, context.merchantId, consentId);
        const result = await act(tx, merchant(context), changedAt);
        await notifyMandateChange(deps, tx, consentId, kind, changedAt);
        return result;
      },
    });
  bindCall(app, deps, wire.requestDebit, ({ params: { consentId }, body }, context) =>
    context.once({
      commit: async (tx) => {
        await ofMerchant(tx, context.merchantId, consentId);
        const { amount: amountKobo, reference = null, ...rest } = body;
        const wanted = { ...rest, amountKobo, reference };
        return { debit: debitToWire(await requestDebit(deps, tx, merchant(context), consentId, wanted)) };
      },
    }),
  );
  bindCall(app, deps, wire.pauseDebits, ({ params: { consentId }, body: { until = null } }, context) =>
    change(context, consentId, 'paused', (tx, party, changedAt) =>
      pauseMandate(tx, party, consentId, until, changedAt),
    ),
  );
  bindCall(app, deps, wire.resumeDebits, async ({ params: { consentId } }, context) => ({
    mandate: await change(context, consentId, 'resumed', (tx, party, changedAt) =>
      resumeMandate(tx, party, consentId, changedAt),
    ),
  }));
  bindCall(app, deps, wire.tightenDebits, ({ params: { consentId }, body }, context) =>
    change(context, consentId, 'tightened', (tx, party, changedAt) =>
      lowerMandate(tx, party, consentId, body, changedAt),
    ),
  );
  bindCall(app, deps, wire.revokeDebits, ({ params: { consentId } }, context) =>
    change(context, consentId, 'revoked', (tx, party, changedAt) => revokeMandate(tx, party, consentId, changedAt)),
  );
  bindCall(app, deps, wire.readAllowance, ({ params: { consentId } }, { merchantId }) =>
    readAllowance(database, merchantId, consentId, now()),
  );
  bindCall(app, deps, wire.readMandateHistory, async ({ params: { consentId } }, { merchantId }) => ({
    history: await readHistory(database, merchantId, consentId),
  }));
};
