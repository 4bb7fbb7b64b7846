import type { OpenCharge } from '@yarda/contracts/cards-charge.ts';
import type { MerchantColours, Representative } from '@yarda/contracts/merchants.ts';
import type { Circumstances, PaymentOrigin } from '@yarda/contracts/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payment-plan.ts';
import type { DataSharing } from '@yarda/contracts/sharing.ts';
import type { TransferReturn } from '@yarda/contracts/transfers.ts';

/** A payment as it is stored, its times as the database writes them in JSON. Kobo. */
export type StoredPayment = StoredImmediate | FuturePayment;

export interface StoredImmediate {
  readonly paymentId: string;
  readonly type: 'immediate';
  readonly status: 'pending' | 'executed';
  readonly amount: number;
  readonly narration: string;
  readonly paypointId: string | null;
  readonly recipient: NonNullable<Circumstances['recipient']> | null;
  readonly senderName: string | null;
  readonly location: string | null;
  readonly sourceAccountId: string | null;
  readonly executedAt: string | null;
  readonly transferStatus: 'expected' | 'announced' | 'received' | 'short' | 'settled';
  readonly receivedAmount: number;
  readonly origin: PaymentOrigin | null;
  /** Who was signed in when it was paid. */
  readonly payerId: string | null;
  /** They do not want to be asked to save the card, or to link the account. */
  readonly offerDeclined: boolean;
  readonly account: { bankName: string; accountNumber: string; accountName: string; expiresAt: string } | null;
  readonly returns: TransferReturn[];
  readonly openCharge: OpenCharge | null;
  readonly cardToSave: { readonly decidedAt: string } | null;
}

/** Who granted, when (as the database writes times in JSON), and the hash of what. */
export interface StoredGrant {
  readonly grantedAt: string;
  readonly userId: string;
  readonly name: string;
  readonly termsHash: string;
  readonly confirmedAt: string | null;
}

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
  /** Whom it is meant for, where the merchant said so. */
  readonly userId: string | null;
  readonly requiresAuth: boolean;
  readonly authAppId: string | null;
  readonly dataSharing: DataSharing | null;
  readonly formId: string | null;
  /** The payment request that led to it. */
  readonly originalRequestId: string | null;
  readonly formValues: Record<string, string>;
  /** Whether somebody signed in has to approve it, whoever pays. */
  readonly needsGrant: boolean;
  readonly discoveryId: string | null;
  readonly grant: StoredGrant | null;
  readonly merchant: {
    readonly name: string;
    readonly image: string | null;
    readonly tag: string | null;
    readonly type: 'merchant' | 'api_user';
    readonly colours: MerchantColours;
  };
  readonly payments: readonly StoredPayment[];
}

/** A row of the store's query. */
export interface ConsentRow {
  consent_id: string;
  client_id: string;
  merchant_id: string;
  status: 'pending' | 'granted';
  created_at: Date;
  expires_at: Date;
  granted_at: Date | null;
  act_on_behalf_of: Representative | null;
  metadata: Record<string, string>;
  user_id: string | null;
  requires_auth: boolean;
  auth_app_id: string | null;
  data_sharing: DataSharing | null;
  form_id: string | null;
  original_request_id: string | null;
  form_values: Record<string, string>;
  needs_grant: boolean;
  discovery_id: string | null;
  consent_grant: StoredGrant | null;
  name: string;
  image: string | null;
  tag: string | null;
  type: 'merchant' | 'api_user';
  colours: MerchantColours;
  payments: StoredPayment[] | null;
}

/** The record in a row. */
export const consentRecordOf = (row: ConsentRow): ConsentRecord => ({
  consentId: row.consent_id,
  clientId: row.client_id,
  merchantId: row.merchant_id,
  status: row.status,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  grantedAt: row.granted_at,
  actOnBehalfOf: row.act_on_behalf_of,
  metadata: row.metadata,
  userId: row.user_id,
  requiresAuth: row.requires_auth,
  authAppId: row.auth_app_id,
  dataSharing: row.data_sharing,
  formId: row.form_id,
  originalRequestId: row.original_request_id,
  formValues: row.form_values,
  needsGrant: row.needs_grant,
  discoveryId: row.discovery_id,
  grant: row.consent_grant,
  merchant: { name: row.name, image: row.image, tag: row.tag, type: row.type, colours: row.colours },
  payments: row.payments ?? [],
});
