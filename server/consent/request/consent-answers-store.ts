import type { OutcomeFacts } from '@yarda/domain/payments/payment-outcome.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';
import { answerOf } from './consent-to-wire.ts';

const find = statement(
  'consent-answers',
  `select consent_id, status, expires_at, cancelled_at, declined_at from consents where consent_id = any(:consentIds)`,
);

/** How far some consents were answered, by consent. */
export const answersOfConsents = async (
  db: Queryable,
  consentIds: readonly string[],
): Promise<ReadonlyMap<string, OutcomeFacts['consent']>> =>
  new Map((await db.query(find, { consentIds })).map((row) => [row.consentId, answerOf(row)]));
