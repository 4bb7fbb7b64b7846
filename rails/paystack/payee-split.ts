/**
 * Paystack pays out a charge to the sub-account that it names, less the share that was agreed on for it in the dashboard. The
 * integration's own account bears Paystack's fee.
 */
export const payeeSplit = (payee: string | undefined) =>
  payee === undefined ? {} : ({ subaccount: payee, bearer: 'account' } as const);
