import type { Agreement } from '@yarda/contracts/consent/consent-agreements.ts';
import type { SharedCounts } from '../../data/sharing/shared-store.ts';
import type { GrantStatusRecord } from '../../grants/status/grant-status-store.ts';
import type { PayerDebit } from '../../mandates/debits/payer-debit-store.ts';
import type { PayerMandate } from '../../mandates/debits/payer-mandate-store.ts';
import { pausesOf } from '../../mandates/limits/mandate-store.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { consentToPayerWire } from '../request/consent-to-wire.ts';
import { grantStatusOf, payableAtOnce } from './grant-status.ts';
import { ownDebitToWire } from './own-debit-to-wire.ts';

/** A granted consent, and how it stands. */
export interface StoredAgreement {
  readonly record: ConsentRecord;
  readonly mandate: PayerMandate | null;
  readonly shared: SharedCounts;
  readonly grantStatus: GrantStatusRecord | null;
  /** The next debit that may be taken. */
  readonly next: PayerDebit | null;
}

/** A granted consent as it stands in the list of its payer. */
export const agreementToWire = (stored: StoredAgreement, grantedAt: Date, nowMs: number): Agreement => {
  const { record, mandate, shared, next } = stored;
  return {
    consentId: record.consentId,
    counterparty: consentToPayerWire(record, nowMs).counterparty,
    grantedAt: grantedAt.toISOString(),
    grantStatus: grantStatusOf(stored, nowMs),
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
export const toConfirmBy = (grantStatus: GrantStatusRecord | null): string | null =>
  grantStatus?.state === 'living' || grantStatus?.state === 'due' ? grantStatus.confirmBy : null;

const debitsOf = ({ payments }: ConsentRecord, { limits, maxKobo, collectedKobo }: PayerMandate) => ({
  count: payments.filter(({ type }) => type === 'future').length,
  total: limits?.total ?? maxKobo,
  collected: collectedKobo,
  validTo: limits?.validTo ?? null,
});

const amountDueOf = (record: ConsentRecord, nowMs: number): Pick<Agreement, 'amountDue'> => {
  const amount = payableAtOnce(record, nowMs).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  return amount > 0 ? { amountDue: { amount, clientId: record.clientId } } : {};
};

const paidAtOnce = ({ payments }: ConsentRecord): number =>
  payments
    .filter(({ type, status }) => type === 'immediate' && status === 'executed')
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
