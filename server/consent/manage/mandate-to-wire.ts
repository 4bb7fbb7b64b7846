import {
  type Mandate,
  mandateStatusSchema,
  type onTheWaySchema,
  suspensionReasonSchema,
} from '@yarda/contracts/mandates/debits-mandate.ts';
import { isPaused } from '@yarda/domain/mandates/limits/mandate-state.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type * as z from 'zod/mini';
import type { DebitIn } from '../../mandates/debits/debit-store.ts';
import { findMandate, type MandateWithState } from '../../mandates/limits/mandate-store.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface ChangedMandate {
  readonly mandate: Mandate;
  readonly onTheWay: z.infer<typeof onTheWaySchema>[];
}

/** A mandate after a change, with the debits that were sent before it. */
export const changedMandate = async (
  db: Queryable,
  consentId: string,
  onTheWay: readonly DebitIn<'sent'>[],
  at: Date,
): Promise<ChangedMandate> => {
  const mandate = await findMandate(db, consentId);
  if (!mandate) throw new Error('A mandate that was changed is gone');
  return { mandate: mandateToWire(mandate, at.getTime()), onTheWay: onTheWay.map(sentDebitToWire) };
};

/** A mandate as its payer and its merchant see it, without pauses that are over. */
export const mandateToWire = (mandate: MandateWithState, nowMs: number): Mandate => {
  const today = dayInLagos(nowMs);
  const { consentId, suspendedReason, limits, perDebitKobo } = mandate;
  return {
    ...{ consentId, limits, perDebit: perDebitKobo },
    status: statusOf(mandate, today),
    pauses: mandate.pauses.filter(({ until }) => until === null || today < until),
    suspendedReason: suspensionReasonSchema.safeParse(suspendedReason).data ?? null,
  };
};

const statusOf = (mandate: MandateWithState, today: string): Mandate['status'] => {
  // Revoked mandates were called 'cancelled' before mandates had a status.
  const stored = mandateStatusSchema.safeParse(mandate.storedStatus).data ?? 'revoked';
  return stored === 'active' && isPaused(mandate, today) ? 'paused' : stored;
};

const sentDebitToWire = ({ debitId, amountKobo, sentAt }: DebitIn<'sent'>) => ({
  ...{ debitId, amount: amountKobo, sentAt: sentAt.toISOString() },
});
