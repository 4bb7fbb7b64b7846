import { newPaymentRecord } from '../../payments/new-payment-record.ts';
import type { NewPayment } from '../../payments/new-payment-store.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { type NewConsentRecord, requiresAuth } from '../consent-store.ts';
import type { ConsentForMerchant } from './consent-to-wire.ts';
import { partRequirementsOf } from './part-requirements.ts';
import type { PreparedPayment } from './prepare-payments.ts';

/** A consent that is yet to be saved: what was asked, and what time and banks added. */
export interface PreparedConsent extends NewConsentRecord {
  readonly payments: readonly PreparedPayment[];
  readonly debits: readonly NewPayment[];
}

/** A consent as it will be read once it is saved, if its debits take the place of no others. */
export const newConsentRecord = ({ input, consent, payments, debits }: PreparedConsent): ConsentForMerchant => ({
  ...consent,
  ...requestedOf(input),
  ...untouched,
  payments: [
    ...payments.map(({ payment, destination, account }) =>
      newPaymentRecord(consent, payment, { destination, account }),
    ),
    ...debits.map((debit) => newPaymentRecord(consent, debit, null)),
  ],
});

const requestedOf = (input: PreparedConsent['input']) => ({
  customer: input.customer ?? null,
  metadata: input.metadata ?? {},
  reference: input.reference ?? null,
  requiresAuth: requiresAuth(input),
  requiresAccount: input.requirements?.requiresAccount ?? false,
  partRequirements: partRequirementsOf(input),
  dataSharing: input.dataSharing ?? null,
  sharedUntil: input.sharedUntil ?? null,
  formId: input.formId ?? null,
});

const untouched = {
  ...{ status: 'pending', grantedAt: null, declinedAt: null, declinedReason: null, cancelledAt: null, grant: null },
  ...{ leftOut: null, originalRequestId: null, isPaidElsewhere: false, supersedes: null, amended: null },
} as const satisfies Partial<ConsentRecord>;
