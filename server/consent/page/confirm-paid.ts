import { paidMessage } from '@yarda/domain/consent/approval/grant-message.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import { phoneOf } from '../../identity/sign-in/user-store.ts';
import { type Database, statement } from '../../platform/database/database.ts';
import { findConsent } from '../consent-store.ts';
import { consentToPayerWire } from '../request/consent-to-wire.ts';
import { contactOf } from '../request/contact-of.ts';

const confirm = statement(
  'consent-confirmed',
  'update consents set confirmed_at = :confirmedAt where consent_id = :consentId and confirmed_at is null',
);

/** The job that follows a consent granted by its payments: it sends a copy to its payer. */
export const confirmPaidJob = 'confirm-paid';

interface ConfirmPaidDeps {
  readonly database: Database;
  readonly messages: MessageRail;
  readonly now: Clock;
}

/** Sends the payer a copy of what was paid, once, if there is a contact to send it to. */
export const confirmPaid = async (deps: ConfirmPaidDeps, consentId: string): Promise<void> => {
  const consent = await findConsent(deps.database, consentId);
  const contact = consent && contactOf(consent);
  if (consent?.status !== 'granted' || !contact || consent.confirmedAt !== null) return;
  const to = 'phone' in contact ? contact.phone : await phoneOf(deps.database, contact.userId);
  if (to === null) return;
  await deps.messages.send({ to, text: paidMessage(consentToPayerWire(consent, deps.now())) });
  await deps.database.query(confirm, { consentId, confirmedAt: new Date(deps.now()) });
};
