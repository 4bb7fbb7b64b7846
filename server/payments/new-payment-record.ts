import type { Destination } from './destination-store.ts';
import type { NewPayment } from './new-payment-store.ts';
import type { PaymentOfConsent } from './payment-projection.ts';
import type { StoredPayment } from './stored-payment.ts';
import type { OpenedAccount } from './transfers/transfer-account-store.ts';

/** A payment as its consent will show it once it is saved; `immediate`: where its money comes in and goes, null of a future one. */
export const newPaymentRecord = (
  { consentId, merchantId }: Pick<StoredPayment, 'consentId' | 'merchantId'>,
  { position: _position, destinationAccountId: _id, ...payment }: NewPayment,
  immediate: { readonly destination: Destination | null; readonly account: OpenedAccount | null } | null,
): PaymentOfConsent => ({
  ...payment,
  ...{ consentId, merchantId, type: immediate ? 'immediate' : 'future' },
  ...untouched,
  destination: immediate?.destination
    ? { accountId: immediate.destination.accountId, linked: immediate.destination.linked }
    : null,
  account: immediate?.account ? accountOf(immediate.account) : null,
});

const accountOf = ({ bankName, accountNumber, accountName, expiresAt, exact }: OpenedAccount) => ({
  ...{ bankName, accountNumber, accountName, exact },
  expiresAt: expiresAt.toISOString(),
});

const untouched = {
  ...{ status: 'pending', transferStatus: 'expected', receivedKobo: 0, refundedKobo: 0 },
  ...{ executedAt: null, origin: null, payerUserId: null, claimHash: null, offerDeclined: false },
  ...{ returns: [], refunds: [], openCharges: [], hasUndecidedPurchase: false, cardToSave: null },
} as const satisfies Partial<PaymentOfConsent>;
