import { refundMessage } from '@yarda/domain/payments/refunds/refund-message.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import { phoneOf } from '../../identity/sign-in/user-store.ts';
import { findUnsentRefund, saveRefundNotified } from '../../payments/refunds/refund-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { findConsent } from '../consent-store.ts';
import { contactOf } from './contact-of.ts';

/** The job that follows a refund that a merchant ordered: it tells the payer. */
export const notifyRefundJob = 'tell-refund';

interface NotifyRefundDeps {
  readonly database: Database;
  readonly messages: MessageRail;
  readonly now: Clock;
}

/** Tells the payer, once, that money is on its way back to them, if there is a contact. The page that is open shows it too. */
export const notifyRefund = async (deps: NotifyRefundDeps, refundId: string): Promise<void> => {
  const refund = await findUnsentRefund(deps.database, refundId);
  const consent = refund && (await findConsent(deps.database, refund.consentId));
  const payment = consent?.payments.find(({ paymentId }) => paymentId === refund?.paymentId);
  if (!refund || !consent || !payment) return;
  const contact = contactOf({ ...consent, payments: [payment] });
  if (!contact) return;
  const to = 'phone' in contact ? contact.phone : await phoneOf(deps.database, contact.userId);
  if (to === null) return;
  const merchant = consent.merchant.name;
  await deps.messages.send({ to, text: refundMessage({ ...refund, merchant, paidKobo: payment.amountKobo }) });
  await saveRefundNotified(deps.database, refundId, new Date(deps.now()));
};
