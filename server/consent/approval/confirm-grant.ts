import { grantMessage } from '@yarda/domain/consent/approval/grant-message.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import type { Database } from '../../platform/database/database.ts';
import { findGranter, saveConfirmed } from './grant-store.ts';
import { type IdentityDeps, readIdentity } from './read-identity.ts';
import type { RequestedConsents } from './requested-consents.ts';

/** The job that follows a grant: it notifies the payer and reads the data they agreed to share. */
export const confirmGrantJob = 'confirm-grant';

export interface ConfirmDeps extends IdentityDeps {
  readonly database: Database;
  readonly consents: RequestedConsents;
  readonly messages: MessageRail;
  readonly now: Clock;
}

/** Sends the payer a copy of what they agreed to, once, and reads the data from the registries. */
export const confirmGrant = async (deps: ConfirmDeps, consentId: string): Promise<void> => {
  const granter = await findGranter(deps.database, consentId);
  const consent = await deps.consents.find(deps.database, consentId);
  if (!granter || !consent) return;
  if (!granter.confirmed) {
    await deps.messages.send({ to: granter.phone, text: grantMessage(consent.shown, granter.terms) });
    await saveConfirmed(deps.database, consentId, new Date(deps.now()));
  }
  await readIdentity(deps, consentId, granter);
};
