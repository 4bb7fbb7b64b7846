/** How a payment ended. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'cancelled' | 'expired';

export interface OutcomeFacts {
  readonly isExecuted: boolean;
  /** Money for it may be on its way. */
  readonly isUndecided: boolean;
  readonly type: 'immediate' | 'future';
  readonly consent: {
    readonly status: 'pending' | 'granted';
    readonly expiresAtMs: number;
    readonly isCancelled: boolean;
    readonly isDeclined: boolean;
  };
  /** The debit that collects it, if there is one. */
  readonly debit: { readonly status: string; readonly reason: string | null } | null;
  /** Whether the right to debit it has ended. */
  readonly isMandateOver: boolean;
}

export interface Ended {
  readonly outcome: PaymentOutcome | null;
  readonly outcomeReason: string | null;
}

const open: Ended = { outcome: null, outcomeReason: null };

/** How a payment ended, and why; null while it may still be made. */
export const paymentOutcome = (facts: OutcomeFacts, nowMs: number): Ended => {
  if (facts.isExecuted) return { outcome: 'succeeded', outcomeReason: null };
  if (facts.debit) return ofDebit(facts.debit);
  if (facts.isUndecided) return open;
  if (facts.type === 'future' && facts.consent.status === 'granted')
    return facts.isMandateOver ? { outcome: 'cancelled', outcomeReason: 'mandate_ended' } : open;
  return ofConsent(facts.consent, nowMs);
};

const ofDebit = ({ status, reason }: NonNullable<OutcomeFacts['debit']>): Ended => {
  if (status === 'failed') return { outcome: 'failed', outcomeReason: reason };
  if (status === 'cancelled') return { outcome: 'cancelled', outcomeReason: reason };
  if (status === 'skipped') return { outcome: 'cancelled', outcomeReason: reason ?? 'skipped' };
  if (status === 'lapsed') return { outcome: 'expired', outcomeReason: reason ?? 'amount_not_named' };
  return open;
};

/** Who declined may think again until the consent expires. */
const ofConsent = ({ isCancelled, isDeclined, expiresAtMs }: OutcomeFacts['consent'], nowMs: number): Ended => {
  if (isCancelled) return { outcome: 'cancelled', outcomeReason: 'consent_cancelled' };
  if (expiresAtMs > nowMs) return open;
  return isDeclined
    ? { outcome: 'cancelled', outcomeReason: 'consent_declined' }
    : { outcome: 'expired', outcomeReason: 'consent_expired' };
};
