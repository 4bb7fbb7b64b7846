import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { answersOf, readFile, responseOfPayer } from '../../data/forms/form-response-store.ts';
import { endSharing } from '../../data/sharing/ended-items-store.ts';
import { lockSharedAnswers, sharedAnswers } from '../../data/sharing/shared-answers-store.ts';
import { sharedDataToWire } from '../../data/sharing/shared-data-to-wire.ts';
import { endedItems } from '../../data/sharing/shared-store.ts';
import { recordDataRead, sharedItemsOf, unreadItems } from '../../data/sharing/sharing-store.ts';
import { findGrantStatus } from '../../grants/status/grant-status-store.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findGranter } from '../approval/grant-store.ts';
import { type IdentityDeps, readIdentity } from '../approval/read-identity.ts';
import { findConsent } from '../consent-store.ts';

export interface ReleaseDeps extends IdentityDeps {
  readonly now: Clock;
}

/**
 * Gives a merchant exactly what the payer agreed to share, once granted, and records the read. Data the registries have
 * not yet supplied is requested now.
 */
export const releaseData = async (deps: ReleaseDeps, merchantId: string, consentId: string) => {
  const granter = await granterOf(deps, merchantId, consentId);
  await readIdentity(deps, consentId, granter).catch(() => {
    throw new Problem('UNAVAILABLE');
  });
  // A simultaneous read and end of sharing are serialized: the read is recorded before anything ends.
  return deps.database.transaction(async (tx) => {
    const at = new Date(deps.now());
    await endSharing(tx, consentId, { as: 'expired', over: dayInLagos(at.getTime()) }, at);
    const form = await answersFor(deps, tx, consentId, granter.userId);
    const items = await sharedItemsOf(tx, deps.personal, consentId);
    const pending = await unreadItems(tx, consentId);
    const ended = await endedItems(tx, consentId);
    if (items.length + pending.length === 0 && !form && ended.length > 0) throw new Problem(whyEnded(ended));
    const names = [...items.map(({ category, item }) => `${category}.${item}`), ...(form ? ['form'] : [])];
    await recordDataRead(tx, { consentId, merchantId, items: names }, at);
    return {
      ...{ grantedAt: granter.grantedAt.toISOString(), data: sharedDataToWire(items), form },
      ended: ended.map(({ name }) => name),
      pending: pending.map(({ category, item }) => `${category}.${item}`),
    };
  });
};

const whyEnded = (ended: Awaited<ReturnType<typeof endedItems>>) =>
  ended.some(({ endedAs }) => endedAs === 'withdrawn') ? 'SHARING_WITHDRAWN' : 'SHARING_ENDED';

/** Gives a merchant one file from the answers and records the read. */
export const releaseFile = async (deps: ReleaseDeps, merchantId: string, consentId: string, fileId: string) => {
  const granter = await granterOf(deps, merchantId, consentId);
  return deps.database.transaction(async (tx) => {
    const at = new Date(deps.now());
    await endSharing(tx, consentId, { as: 'expired', over: dayInLagos(at.getTime()) }, at);
    const ended = (await endedItems(tx, consentId)).filter(({ name }) => name === sharedAnswers);
    if (ended.length > 0) throw new Problem(whyEnded(ended));
    const response = await responseOfPayer(tx, consentId, granter.userId);
    const isShared = response && (await lockSharedAnswers(tx, consentId));
    const content = isShared && (await readFile(tx, deps.personal, response.formResponseId, fileId));
    if (!content) throw new Problem('NOT_FOUND');
    await recordDataRead(tx, { consentId, merchantId, items: [`form.${fileId}`] }, at);
    return { content };
  });
};

const granterOf = async ({ database }: ReleaseDeps, merchantId: string, consentId: string) => {
  const consent = await findConsent(database, consentId);
  if (consent?.merchantId !== merchantId) throw new Problem('CONSENT_NOT_FOUND');
  const granter = await findGranter(database, consentId);
  if (consent.status !== 'granted' || !granter) throw new Problem('CONSENT_NOT_GRANTED');
  await assertConfirmed(database, consentId);
  return granter;
};

/** A consent that its payer has to confirm again is not read by until they have, and one that lapsed never again. */
const assertConfirmed = async (database: Database, consentId: string): Promise<void> => {
  const state = (await findGrantStatus(database, consentId))?.state;
  if (state === 'due') throw new Problem('REVALIDATION_DUE');
  if (state === 'lapsed') throw new Problem('SHARING_ENDED');
};

const answersFor = async ({ personal }: ReleaseDeps, tx: Transaction, consentId: string, userId: string) => {
  const response = await responseOfPayer(tx, consentId, userId);
  if (!response || !(await lockSharedAnswers(tx, consentId))) return null;
  const { formId, formResponseId } = response;
  return { formId, formResponseId, answers: await answersOf(tx, personal, formResponseId) };
};
