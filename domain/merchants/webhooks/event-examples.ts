import type { EventData, MerchantEventType } from '@yarda/contracts/merchants/events.ts';

type OfGroup<Group extends string> = {
  readonly [Type in Extract<MerchantEventType, `${Group}.${string}`>]: EventData<Type>;
};

/** They name nothing that exists. */
const consentId = 'cns_example';
const paymentId = 'pay_example';
const refundId = 'ref_example';

const consents: OfGroup<'consent'> = {
  'consent.created': { consentId, status: 'pending' },
  'consent.opened': { consentId, status: 'pending' },
  'consent.abandoned': { consentId, status: 'pending' },
  'consent.declined': { consentId, status: 'declined' },
  'consent.reopened': { consentId, status: 'pending' },
  'consent.granted': { consentId, status: 'granted' },
  'consent.expired': { consentId, status: 'expired' },
  'consent.cancelled': { consentId, status: 'cancelled' },
  'consent.narrowed': { consentId, status: 'granted', by: 'payer' },
  'consent.revoked': { consentId, status: 'granted', by: 'payer' },
  'consent.superseded': { consentId, status: 'granted', supersededBy: 'cns_example_next' },
  'consent.revalidation_due': { consentId, status: 'granted', confirmBy: '2027-12-01' },
  'consent.revalidated': { consentId, status: 'granted' },
  'consent.lapsed': { consentId, status: 'granted' },
  'consent.completed': { consentId, status: 'granted' },
};

const waiting = { consentId, paymentId, status: 'pending', amount: 250_000 };
const executed = { ...waiting, status: 'executed' };

const payments: OfGroup<'payment'> = {
  'payment.pending': waiting,
  'payment.executed': executed,
  'payment.failed': { ...waiting, reason: 'insufficient_funds' },
  'payment.short': { ...waiting, missing: 50_000 },
  'payment.returned': { ...executed, amount: 10_000 },
  'payment.refund_ordered': { ...executed, amount: 50_000, refundId },
  'payment.refunded': { ...executed, amount: 50_000, refundId },
  'payment.refund_failed': { ...executed, amount: 50_000, refundId, reason: 'other_account' },
};

const mandates: OfGroup<'mandate'> = {
  'mandate.active': { consentId, by: 'payer' },
  'mandate.paused': { consentId, by: 'payer', until: null },
  'mandate.resumed': { consentId, by: 'payer' },
  'mandate.suspended': { consentId, by: 'yarda', reason: 'repeated_failure' },
  'mandate.limits_lowered': { consentId, by: 'payer' },
  'mandate.account_changed': { consentId, by: 'payer' },
  'mandate.revoked': { consentId, by: 'payer' },
  'mandate.expired': { consentId, by: 'yarda' },
  'mandate.completed': { consentId, by: 'yarda' },
};

/** The third of a year's rent. */
const planned: EventData<'debit.planned'> = {
  ...{ consentId, paymentId, debitId: 'deb_example', status: 'planned', amount: 1_250_000 },
  ...{ occurrence: { n: 3, of: 12 }, dueOn: '2026-12-01', effectiveOn: '2026-12-01' },
  ...{ attempts: 0, refunded: 0, willRetry: false, nextAttemptOn: null },
  ...{ by: 'clock', links: { debit: '/api/merchant/debits/deb_example' } },
};
const sent = { ...planned, status: 'sent', attempts: 1, by: 'yarda' } as const;
const taken = { ...sent, status: 'executed', by: 'bank' } as const;
const disputed = { ...taken, status: 'disputed', reason: 'not_agreed', by: 'payer' } as const;

const debits: OfGroup<'debit'> = {
  'debit.planned': planned,
  'debit.amount_needed': { ...planned, status: 'awaiting_amount', amount: null },
  'debit.lapsed': { ...planned, status: 'lapsed', amount: null },
  'debit.notified': { ...planned, status: 'notified', by: 'yarda' },
  'debit.rescheduled': { ...planned, effectiveOn: '2026-12-02', by: 'yarda' },
  'debit.skipped': { ...planned, status: 'skipped', reason: 'skipped_by_payer', by: 'payer' },
  'debit.cancelled': { ...planned, status: 'cancelled', reason: 'cancelled_by_merchant', by: 'merchant' },
  'debit.sent': sent,
  'debit.delayed': { ...planned, status: 'due', reason: 'insufficient_funds', by: 'bank' },
  'debit.attempt_failed': {
    ...{ ...sent, status: 'retry_planned', reason: 'insufficient_funds', by: 'bank' },
    ...{ effectiveOn: '2026-12-02', willRetry: true, nextAttemptOn: '2026-12-02' },
  },
  'debit.executed': taken,
  'debit.failed': { ...sent, status: 'failed', reason: 'account_closed', by: 'bank' },
  'debit.refunded': { ...taken, status: 'refunded', refunded: 1_250_000, by: 'merchant' },
  'debit.disputed': disputed,
  'debit.reversed': { ...taken, status: 'reversed' },
};

/** Example data for each type of event: the shape is real, the content is made up. */
export const eventExamples: { readonly [Type in MerchantEventType]: EventData<Type> } = {
  ...{ ...consents, ...payments, ...mandates, ...debits },
  'dispute.decided': { ...disputed, decision: 'upheld', decidedBy: 'merchant' },
  'sharing.granted': { consentId, items: ['bvnData.fullName'] },
  'sharing.withdrawn': { consentId, items: ['bvnData.fullName'], reason: 'withdrawn', deleteBy: '2026-12-31' },
  'sharing.expired': { consentId, items: ['bvnData.fullName'], reason: 'expired', deleteBy: '2026-12-31' },
  'form.completed': { consentId, formResponseId: 'frs_example' },
  'account.linked': { consentId },
  'account.unlinked': { consentId },
  'account.repair_required': { consentId, reason: 'account_closed' },
};
