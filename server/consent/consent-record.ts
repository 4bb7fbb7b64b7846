import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import type { DataSharing } from '@yarda/contracts/data/sharing.ts';
import type { PartRequirements } from '@yarda/contracts/data/sharing-requirement.ts';
import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';
import type { Representative } from '@yarda/contracts/merchants/merchants.ts';
import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import type { MerchantOfConsent } from '../merchants/merchant-projection.ts';
import { type PaymentOfConsent, type ProjectedPayment, paymentOfConsent } from '../payments/payment-projection.ts';
import type { StoredGrant } from './approval/grant-projection.ts';

export interface ConsentRecord {
  readonly consentId: string;
  readonly clientId: string;
  readonly merchantId: string;
  readonly status: 'pending' | 'granted';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly grantedAt: Date | null;
  readonly actOnBehalfOf: Representative | null;
  readonly metadata: Record<string, string>;
  /** The merchant's own name for it. */
  readonly reference: string | null;
  /** The person it is meant for, if the merchant named one. */
  readonly userId: string | null;
  readonly requiresAuth: boolean;
  readonly requiresAccount: boolean;
  readonly authAppId: string | null;
  readonly dataSharing: DataSharing | null;
  /** The last day on which what it shares may be read; null if that is until its payer ends it. */
  readonly sharedUntil: string | null;
  /** The merchant's requirements for the consent's parts. */
  readonly partRequirements: PartRequirements | null;
  /** The parts that the payer left out of the grant, as requested. They no longer belong to the consent. */
  readonly leftOut: Partial<Record<ConsentPart, unknown>> | null;
  /** The consent whose debits its own are to take the place of. */
  readonly supersedes: string | null;
  /** Those debits, while they hold. */
  readonly amended: Amended | null;
  /** The limits of the consent's future payments. */
  readonly limits: DebitLimits | null;
  readonly formId: string | null;
  /** The payment request that led to it. */
  readonly originalRequestId: string | null;
  /** A payment request of it was paid through another consent: it can no longer be completed. */
  readonly isPaidElsewhere: boolean;
  readonly formValues: Record<string, string>;
  /** Whether a signed-in person must approve it, no matter who pays. */
  readonly requiresGrant: boolean;
  readonly discoveryId: string | null;
  readonly grant: StoredGrant | null;
  /** The phone number that the merchant gave of its customer, as it wrote it. */
  readonly customerPhone: string | null;
  /** Further details of the customer from the merchant. */
  readonly customer: NonNullable<NewConsent['customer']> | null;
  /** When a copy was sent of a consent that its payments granted (as the database writes times in JSON). */
  readonly confirmedAt: string | null;
  /** When its payer declined it, if they did (as the database writes times in JSON). */
  readonly declinedAt: string | null;
  /** Why, in the payer's own words. */
  readonly declinedReason: string | null;
  /** When its merchant took it back, if they did (as the database writes times in JSON). */
  readonly cancelledAt: string | null;
  readonly merchant: MerchantOfConsent;
  readonly payments: readonly PaymentOfConsent[];
}

/** Debits that hold, and what they may take. */
interface Amended<Payment = PaymentOfConsent> {
  readonly limits: DebitLimits | null;
  readonly payments: readonly Payment[];
  /** In the order in which they are debited. */
  readonly accountIds: readonly string[];
}

/** A consent as the projection returns it: its record, with times as the database writes them in JSON. */
export interface ProjectedConsent
  extends Omit<ConsentRecord, 'createdAt' | 'expiresAt' | 'grantedAt' | 'payments' | 'amended'> {
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly grantedAt: string | null;
  readonly payments: readonly ProjectedPayment[];
  readonly amended: Amended<ProjectedPayment> | null;
}

export const consentRecordOf = (projected: ProjectedConsent): ConsentRecord => ({
  ...projected,
  createdAt: new Date(projected.createdAt),
  expiresAt: new Date(projected.expiresAt),
  grantedAt: projected.grantedAt === null ? null : new Date(projected.grantedAt),
  payments: projected.payments.map(paymentOfConsent),
  amended: projected.amended && {
    ...projected.amended,
    payments: projected.amended.payments.map(paymentOfConsent),
  },
});
