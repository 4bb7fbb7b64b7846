import { expect } from '@playwright/test';
import {
  createConsent,
  type MerchantConsent,
  type NewConsent,
  readConsent,
  readMerchantConsent,
} from '@yarda/contracts/consent/consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { RunningProduct } from './open-product.ts';

/** A consent that 'Lekki Fresh Market' has created. */
export interface RequestedConsent {
  readonly consentId: string;
  /** Its page, standalone. */
  readonly url: string;
}

/** The merchant's server: creates consents, and trusts only what it reads back. */
export interface Merchant {
  /** Asks for immediate payments of these amounts, in kobo. */
  requestsAmounts(...amounts: number[]): Promise<RequestedConsent>;
  requests(consent: Omit<NewConsent, 'clientId'>): Promise<RequestedConsent>;
  reads(consent: RequestedConsent): Promise<MerchantConsent>;
  /** Waits until the consent is granted and every payment in it executed. */
  readsExecuted(consent: RequestedConsent): Promise<MerchantConsent>;
  /** The first payment still due, as the payer reads it. */
  payerReads(consent: RequestedConsent): Promise<Payment>;
}

export const merchantIn = ({ call }: RunningProduct): Merchant => {
  const requests: Merchant['requests'] = async (consent) => {
    const { consentId, url } = await call(createConsent, { body: { clientId: 'cli_demo', ...consent } });
    return { consentId, url };
  };
  const reads: Merchant['reads'] = async ({ consentId }) =>
    (await call(readMerchantConsent, { params: { consentId } })).consent;
  return {
    requests,
    requestsAmounts: (...amounts) =>
      requests({ payments: amounts.map((amount) => ({ type: 'immediate', amount, narration: `Order of ${amount}` })) }),
    reads,
    readsExecuted: async (consent) => {
      await expect.poll(async () => (await reads(consent)).status, { intervals: [100] }).toBe('granted');
      const read = await reads(consent);
      expect(read.payments.map(({ status }) => status)).toEqual(read.payments.map(() => 'executed'));
      for (const payment of read.payments)
        expect(payment).toMatchObject({ type: 'immediate', receivedAmount: payment.amount });
      return read;
    },
    payerReads: async ({ consentId }) => {
      const { consent } = await call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } });
      const payments = consent.payments.filter((payment) => payment.type === 'immediate');
      const due = payments.find(({ status }) => status === 'pending') ?? payments[0];
      if (!due) throw new Error(`There is no payment in ${consentId}`);
      return due;
    },
  };
};
