import { openStatuses } from '@yarda/domain/mandates/debits/debit-status.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

const find = statement(
  'mandates-of-consents',
  `select m.consent_id, m.status, m.paused_by, m.paused_until::text, m.merchant_paused_until::text, m.ended_at,
     (select h.by from mandate_history h where h.consent_id = m.consent_id
        and h.what in ('revoked', 'superseded', 'completed', 'expired') order by h.seq desc limit 1) as ended_by,
     (select count(*)::int from debits d where d.consent_id = m.consent_id and d.status = any(:statuses)) as to_come
   from mandates m where m.consent_id = any(:consentIds)`,
  narrow<{ toCome: number }>(),
);
const debits = statement(
  'debits-of-payments',
  `select d.payment_id, d.status, d.reason from debits d where d.payment_id = any(:paymentIds)`,
);

/** How a consent's debits stand, and who ended them. */
export type GrantedMandate = Awaited<ReturnType<typeof mandateRows>>[number];

const mandateRows = (db: Queryable, consentIds: readonly string[]) =>
  db.query(find, { consentIds, statuses: [...openStatuses, 'sent'] });

/** The mandates of some consents, by consent. */
export const mandatesOfConsents = async (
  db: Queryable,
  consentIds: readonly string[],
): Promise<ReadonlyMap<string, GrantedMandate>> =>
  new Map((await mandateRows(db, consentIds)).map((mandate) => [mandate.consentId, mandate]));

/** Whether nothing can be debited by a mandate any more. */
export const isMandateOverOf = (mandate: Pick<GrantedMandate, 'status'> | null): boolean =>
  mandate !== null && mandate.status !== 'active' && mandate.status !== 'suspended';

/** The debits of some payments, by payment: how far each is, and why. */
export const debitsOfPayments = async (db: Queryable, paymentIds: readonly string[]) =>
  new Map((await db.query(debits, { paymentIds })).map(({ paymentId, ...debit }) => [paymentId, debit]));
