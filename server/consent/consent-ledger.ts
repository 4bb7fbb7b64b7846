import type { RungRules } from '../payments/ledger/rung-rules.ts';
import { askersOfPayments } from '../payments/payment-ledger.ts';

/** The rules between consents and the ledger, which books a payment to the merchant who requests that payment. */
export const consentLedger: RungRules = {
  rules: {
    "a payment must be asked for by its consent's merchant": `
      select payment_id from ${askersOfPayments} as p join consents using (consent_id) where requested_by <> merchant_id`,
  },
};
