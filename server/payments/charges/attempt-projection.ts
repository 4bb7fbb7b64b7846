import type { DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import type { ChargeAttempt, ChargeKind } from './charge-attempt-store.ts';

/** One time that a bank was asked for money, with times as the database writes them in JSON. */
export interface ProjectedAttempt {
  readonly requestedAt: string;
  readonly decidedAt: string | null;
  readonly status: ChargeAttempt['status'];
  readonly declineReason: DeclineReason | null;
  readonly bankName: string | null;
  readonly lastFour: string | null;
}

/** The attempts for one purpose as `ProjectedAttempt[]`, the oldest first. */
export const attemptsFor = (kind: ChargeKind, purposeId: string): string => `array_to_json(array(
  select json_build_object('requestedAt', t.requested_at, 'decidedAt', t.decided_at, 'status', t.status,
    'declineReason', t.decline_reason, 'bankName', t.account ->> 'bankName',
    'lastFour', right(t.account ->> 'accountNumber', 4))
  from charge_attempts t where t.purpose = '${kind}' and t.purpose_id = ${purposeId} order by t.requested_at, t.attempt_id))`;
