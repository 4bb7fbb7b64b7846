import type { Clock } from '@yarda/domain/clock.ts';
import type { ChargePurposes } from './charges/charge-purpose.ts';
import { paidConsents } from './consent/paid-consents.ts';
import { debitCharges } from './debits/debit-charges.ts';
import type { Outbox } from './events/outbox.ts';
import type { NewId } from './identifiers.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { KeepAccountDeps } from './linking/keep-linked-account.ts';
import { linkCharges } from './linking/link-charges.ts';
import { tellOfAccount } from './mandates/tell-of-account.ts';
import { paymentCharges } from './payment/payment-charges.ts';
import type { PaymentPurpose } from './payment/payment-purpose.ts';
import { paymentTransfers } from './payment/payment-transfers.ts';
import type { TransferPurpose } from './transfers/transfer-purpose.ts';

interface Purposes extends Pick<KeepAccountDeps, 'hearOfAccount'> {
  readonly chargePurposes: ChargePurposes;
  readonly transferPurpose: TransferPurpose;
  readonly paymentPurpose: PaymentPurpose;
}

/** What money is charged and received for, and what payments are asked for, so that the rungs that take it need not know those above. */
export const purposesOf = (deps: {
  readonly outbox: Outbox;
  readonly newId: NewId;
  readonly jobs: JobQueue;
  readonly now: Clock;
}): Purposes => {
  const hearOfAccount = tellOfAccount;
  const paymentPurpose = paidConsents(deps);
  const paying = { ...deps, paymentPurpose };
  return {
    chargePurposes: {
      payment: paymentCharges(paying),
      linking: linkCharges({ ...deps, hearOfAccount }),
      debit: debitCharges(paying),
    },
    transferPurpose: paymentTransfers(paying),
    paymentPurpose,
    hearOfAccount,
  };
};
