import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { dayInLagos, daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { type Database, looseStatement, statement } from '@yarda/server/platform/database/database.ts';
import { createdConsent } from './created-consent.ts';
import type { LoadFixture } from './load-fixture.ts';
import type { DebitStory } from './load-words.ts';
import { awaited } from './logged-process.ts';
import { replyOf } from './request-until-answered.ts';

const dueToday = statement(
  'cluster-due-today',
  `update debits set due_on = :dueOn::date, next_at = :nextAt where consent_id = any(:ids) and status = 'planned'`,
);
const notified = looseStatement<{ count: number }>(
  'cluster-notified',
  `select count(*)::int as count from debits where consent_id = any(:ids) and status = 'notified'`,
);
const noticesAreOld = statement(
  'cluster-notices-are-old',
  `update debits set notified_at = :notifiedAt::timestamptz - interval '49 hours',
     not_before = :notifiedAt::timestamptz - interval '1 hour',
     next_at = :notifiedAt::timestamptz + random() * interval '20 seconds'
   where consent_id = any(:ids) and status = 'notified'`,
);

/** Ada agrees to a debit, whose bank answers at once. */
export const agreeToDebit = async (world: LoadFixture, reference: string, amount: number): Promise<DebitStory> => {
  const payments = [{ type: 'future', amount, narration: reference, dueDate: daysAfter(dayInLagos(world.now()), 10) }];
  const { consentId } = replyOf(createdConsent, await world.asMerchant(reference, createConsent.path, { payments }));
  const body = JSON.stringify({ phone: '+2348000000001', accountIds: ['acc_ada_access'] });
  const granted = await world.ask({
    method: 'POST',
    path: `/api/sandbox/consents/${consentId}/grant`,
    body,
    headers: world.secretKey,
  });
  // A consent whose grant succeeded but lost its answer counts as granted.
  if (granted.status !== 200 && !granted.body.includes('CONSENT_ALREADY_GRANTED'))
    throw new Error(`${reference} was not granted: ${granted.body.slice(0, 300)}`);
  world.written();
  return { reference, consentId };
};

/**
 * Makes these debits due today, as if ten days had passed for them alone: the other payments would expire. The payer is
 * notified as usual; then the notices are dated two days back.
 */
export const makeDue = async (world: LoadFixture, database: Database, debits: readonly DebitStory[]): Promise<void> => {
  const ids = debits.map(({ consentId }) => consentId);
  await database.query(dueToday, { ids, dueOn: dayInLagos(world.now()), nextAt: new Date(world.now()) });
  await awaited('their payer is told of all debits', async () => {
    await world.wind('PT1S');
    const [found] = await database.query(notified, { ids });
    return found?.count === ids.length ? true : null;
  });
  await database.query(noticesAreOld, { ids, notifiedAt: new Date(world.now()) });
};
