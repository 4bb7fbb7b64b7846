import type { Agreement } from '@yarda/contracts/consent/consent-agreements.ts';
import { agreementStatus } from '@yarda/domain/consent/manage/agreement-status.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import type { SharedCounts } from '../../data/sharing/shared-store.ts';
import type { Standing } from '../../grants/status/grant-status-store.ts';
import type { PayerDebit } from '../../mandates/debits/payer-debit-store.ts';
import type { PayerMandate } from '../../mandates/debits/payer-mandate-store.ts';
import { pausesOf } from '../../mandates/limits/mandate-store.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { consentToPayerWire } from '../request/consent-to-wire.ts';
import { ownDebitToWire } from './own-debit-to-wire.ts';

/** A granted consent, and how it stands. */
export interface StoredAgreement {
  readonly record: ConsentRecord;
  readonly mandate: PayerMandate | null;
  readonly shared: SharedCounts;
  readonly standing: Standing | null;
  /** The next debit that may be taken. */
  readonly next: PayerDebit | null;
}

/** A granted consent as it stands in the list of its payer. */
export const agreementToWire = (kept: StoredAgreement, grantedAt: Date, nowMs: number): Agreement => {
  const { record, mandate, shared, standing, next } = kept;
  return {
    consentId: record.consentId,
    counterparty: consentToPayerWire(record, nowMs).counterparty,
    grantedAt: grantedAt.toISOString(),
    standing: agreementStatus({
      mandate: mandate && { ...mandate, pauses: pausesOf(mandate) },
      left: leftOf(kept, nowMs),
      missed: record.expiresAt.getTime() <= nowMs && dueAtOnce(record).length > 0,
      shared,
      isDue: standing?.state === 'due',
      today: dayInLagos(nowMs),
    }),
    narrations: [...new Set(record.payments.map(({ narration }) => narration))],
    ...amountDueOf(record, nowMs),
    paid: paidAtOnce(record) + (mandate?.collectedKobo ?? 0),
    debits: mandate && debitsOf(record, mandate),
    ...{ shared: shared.liveData, sharedAgreed: shared.agreedData },
    form: record.formId !== null,
    pauses: mandate ? pausesOf(mandate) : [],
    next: next && ownDebitToWire(next, nowMs),
  };
};

/** The day by which a consent is to be confirmed again, once its payer was asked to and until they have. */
export const toConfirmBy = (standing: Standing | null): string | null =>
  standing?.state === 'living' || standing?.state === 'due' ? standing.confirmBy : null;

const debitsOf = ({ payments }: ConsentRecord, { limits, maxKobo, collectedKobo }: PayerMandate) => ({
  count: payments.filter(({ type }) => type === 'future').length,
  total: limits?.total ?? maxKobo,
  collected: collectedKobo,
  validTo: limits?.validTo ?? null,
});

const dueAtOnce = ({ payments }: ConsentRecord) =>
  payments.filter(({ type, status }) => type === 'immediate' && status === 'pending');

/** Payments due at once, as long as they can be made. */
const payableAtOnce = (record: ConsentRecord, nowMs: number) =>
  record.expiresAt.getTime() > nowMs ? dueAtOnce(record) : [];

const amountDueOf = (record: ConsentRecord, nowMs: number): Pick<Agreement, 'amountDue'> => {
  const amount = payableAtOnce(record, nowMs).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  return amount > 0 ? { amountDue: { amount, clientId: record.clientId } } : {};
};

const paidAtOnce = ({ payments }: ConsentRecord): number =>
  payments
    .filter(({ type, status }) => type === 'immediate' && status === 'executed')
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);

/** Payments that may still be made: at once, on their days, or as needed. */
const leftOf = ({ record, mandate }: StoredAgreement, nowMs: number): number =>
  payableAtOnce(record, nowMs).length + asNeeded(record).length + (mandate?.toCome ?? 0);

/** The debits without a day that were not taken yet. */
export const asNeeded = ({ payments }: Pick<ConsentRecord, 'payments'>) =>
  payments.filter(({ type, status, plan }) => type === 'future' && status === 'pending' && !plan?.dueDate);
