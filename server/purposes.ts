import type { ChargePurposes } from './charges/charge-purpose.ts';
import type { Outbox } from './events/outbox.ts';
import type { NewId } from './identifiers.ts';
import { linkCharges } from './linking/link-charges.ts';
import { paymentCharges } from './payment/payment-charges.ts';
import { paymentTransfers } from './payment/payment-transfers.ts';
import type { TransferPurpose } from './transfers/transfer-purpose.ts';

interface Purposes {
  readonly chargePurposes: ChargePurposes;
  readonly transferPurpose: TransferPurpose;
}

/** What money is charged and received for, so that the rungs that take it need not know those above. */
export const purposesOf = (deps: { readonly outbox: Outbox; readonly newId: NewId }): Purposes => ({
  chargePurposes: { payment: paymentCharges(deps), linking: linkCharges(deps) },
  transferPurpose: paymentTransfers(deps),
});
