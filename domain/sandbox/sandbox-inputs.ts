/** Building blocks for the landing page's examples. */
export const payment = (amount: number, narration: string) => ({ type: 'immediate' as const, amount, narration });

export const chidi = {
  role: { name: 'Sales Representative' },
  fullName: 'Chidi Eze',
  name: 'Eze & Sons Ltd',
  location: 'Lekki Phase 1, Lagos',
};

export const adasAccount = {
  recipientAccountNumber: '0123456784',
  recipientBankCode: '000014',
  recipientBankName: 'Access Bank',
  recipientAccountName: 'Ada Obi',
};

export const formValues = { shop: 'Lekki Fresh Market', city: 'Lagos' };

export const monthlyBox = (startDate: string) => ({
  type: 'future' as const,
  amount: 1_850_000,
  amountType: 'fixed' as const,
  narration: 'Monthly box',
  startDate,
  frequency: 'monthly' as const,
  count: 12,
});

export const delivery = (startDate: string) => ({
  type: 'future' as const,
  amount: 250_000,
  amountType: 'variable' as const,
  narration: 'Delivery, by weight',
  startDate,
  frequency: 'weekly' as const,
  interval: 2,
  count: 6,
});

/** Payments that may be left out, each with why it is asked for. */
export const optionalPayments = {
  requiresAuth: true,
  futurePayments: { required: false, purpose: 'So that you need not order each month' },
  immediatePayments: { required: false, purpose: 'To have a first box tomorrow' },
};
