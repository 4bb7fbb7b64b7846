import type { Clock } from '@yarda/domain/platform/clock.ts';
import { paidConsents } from '../consent/request/paid-consents.ts';
import { linkCharges } from '../linking/link-charges.ts';
import type { StoreAccountDeps } from '../linking/store-linked-account.ts';
import { debitCharges } from '../mandates/debits/debit-charges.ts';
import { emitAccountEvent } from '../mandates/limits/emit-account-event.ts';
import type { ChargePurposes } from '../payments/charges/charge-purpose.ts';
import { paymentCharges } from '../payments/payment-charges.ts';
import type { PaymentPurpose } from '../payments/payment-purpose.ts';
import { paymentTransfers } from '../payments/payment-transfers.ts';
import type { TransferPurpose } from '../payments/transfers/transfer-purpose.ts';
import type { NewId } from '../platform/identifiers.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Outbox } from '../platform/streams/outbox.ts';

interface Purposes extends Pick<StoreAccountDeps, 'onAccountLinked'> {
  readonly chargePurposes: ChargePurposes;
  readonly transferPurpose: TransferPurpose;
  readonly paymentPurpose: PaymentPurpose;
}

/**
 * The purposes of charges, receipts and payment requests. Rungs that take money get the purposes from here, and need
 * not import the rungs above.
 */
export const purposesOf = (deps: {
  readonly outbox: Outbox;
  readonly newId: NewId;
  readonly jobs: JobQueue;
  readonly now: Clock;
}): Purposes => {
  const onAccountLinked = emitAccountEvent;
  const paymentPurpose = paidConsents(deps);
  const paying = { ...deps, paymentPurpose };
  return {
    chargePurposes: {
      payment: paymentCharges(paying),
      linking: linkCharges({ ...deps, onAccountLinked }),
      debit: debitCharges(paying),
    },
    transferPurpose: paymentTransfers(paying),
    paymentPurpose,
    onAccountLinked,
  };
};
