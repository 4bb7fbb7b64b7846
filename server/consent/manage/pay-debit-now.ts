import { payingMs } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { findDebit, type StoredDebit } from '../../mandates/debits/debit-store.ts';
import {
  assertPayableNow,
  type OtherPayment,
  offeredPayment,
  waitForPayment,
} from '../../mandates/debits/pay-another-way.ts';
import { findMandate } from '../../mandates/limits/mandate-store.ts';
import { findFuturePayment } from '../../payments/collected-future.ts';
import type { PaymentLockDeps } from '../../payments/lock-payment-and-terms.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findConsent, saveClosed } from '../consent-store.ts';
import { payerUrl } from '../request/consent-to-wire.ts';
import { type CreateConsentDeps, prepareConsent, saveConsents } from '../request/create-consent.ts';
import type { PreparedConsent } from '../request/new-consent-record.ts';

/**
 * Lets a payer pay one of their debits another way: a consent of its merchant to a payment of its amount, for this person
 * alone. Asked again, it answers with the same one while that can be paid.
 */
export const payDebitNow = async (
  deps: CreateConsentDeps & PaymentLockDeps,
  once: Once,
  { userId, debitId }: { readonly userId: string; readonly debitId: string },
): Promise<{ consentId: string; url: string; payBy: string }> => {
  const debit = await findDebit(deps.database, debitId);
  const mandate = debit && (await findMandate(deps.database, debit.consentId));
  if (!debit || mandate?.userId !== userId) throw new Problem('DEBIT_NOT_FOUND');
  const agreed = await findConsent(deps.database, debit.consentId);
  if (!agreed) throw new Problem('DEBIT_NOT_FOUND');
  const { clientId } = agreed;
  return once({
    prepare: () => preparePayment(deps, debit, { userId, clientId }),
    commit: async (tx, prepared) => {
      if ('until' in prepared) return answerOf(deps, prepared, clientId);
      saveConsents(tx, [prepared]);
      const { consentId, expiresAt: until } = prepared.consent;
      const paymentId = prepared.payments[0]?.payment.paymentId ?? '';
      const offer = { consentId, paymentId, until };
      const { waitsFor, replaced } = await waitForPayment(deps, tx, debitId, { offer, nowMs: deps.now() });
      // Money that still arrives for an earlier offer is returned: a debit is paid in one way. That offer is locked.
      if (replaced !== null) await saveClosed(tx, replaced, new Date(deps.now()));
      return answerOf(deps, waitsFor, clientId);
    },
  });
};

/** The payment to offer, or the one that was offered already. */
const preparePayment = async (
  deps: CreateConsentDeps,
  debit: StoredDebit,
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
): Promise<PreparedConsent | OtherPayment> => {
  const { amountKobo: amount } = assertPayableNow(debit);
  const offered = offeredPayment(debit, deps.now());
  if (offered) return offered;
  const { paypointId } = (await findFuturePayment(deps.database, debit.paymentId)) ?? {};
  return prepareConsent(deps, debit.merchantId, {
    ...{ clientId, userId, metadata: { debitId: debit.debitId } },
    payments: [{ type: 'immediate', amount, narration: debit.narration, ...(paypointId && { paypointId }) }],
    expiresAt: new Date(deps.now() + payingMs.offered).toISOString(),
  });
};

const answerOf = ({ publicUrl }: CreateConsentDeps, { consentId, until }: OtherPayment, clientId: string) => ({
  consentId,
  url: payerUrl(publicUrl, { consentId, clientId }),
  payBy: until.toISOString(),
});
