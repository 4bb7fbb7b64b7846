import type { OwnPayment } from '@yarda/contracts/consent/consent-own-payment.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { debitIdOfPayment } from '../../mandates/debits/payer-debit-store.ts';
import { pastPayment } from '../../payments/history/payment-history-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findConsent } from '../consent-store.ts';
import { consentToPayerWire } from '../request/consent-to-wire.ts';

interface ReadDeps {
  readonly database: Database;
  readonly now: Clock;
}

/** A payment that a person made, and what it belongs to; anyone else's is reported as missing. */
export const readOwnPayment = async (
  { database, now }: ReadDeps,
  userId: string,
  paymentId: string,
): Promise<OwnPayment> => {
  const payment = await pastPayment(database, userId, paymentId);
  if (!payment) throw new Problem('PAYMENT_NOT_FOUND');
  const [consent, debitId] = await Promise.all([
    findConsent(database, payment.consentId),
    debitIdOfPayment(database, userId, paymentId),
  ]);
  return {
    ...payment,
    actOnBehalfOf: consent && consentToPayerWire(consent, now()).actOnBehalfOf,
    debitId,
    isAgreed: consent?.status === 'granted' && consent.grant?.userId === userId,
  };
};
