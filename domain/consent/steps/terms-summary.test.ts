import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { describe, expect, it } from 'vitest';
import type { AccountsState } from '../../accounts/account-status.ts';
import { dueNowSummary } from '../approval/due-now-summary.ts';
import { plain } from '../view/consent.fixture.ts';
import { type FlowDecisions, flowParts, flowStepNames, noDecisions } from './consent-flow.ts';
import { stepOutcome } from './step-outcome.ts';
import { termsSummary } from './terms-summary.ts';

type RequestedParts = Pick<Consent, 'payments' | 'dataSharing'> & Partial<Pick<Consent, 'formId' | 'leftOut'>>;

const now = (status: 'pending' | 'executed' = 'pending') => ({ type: 'immediate', amount: 250_000, status }) as Payment;
const debit = (amount: number) => ({ type: 'future', amount, amountType: 'fixed', dueDate: null }) as FuturePayment;
const whole: RequestedParts = {
  payments: [now(), ...Array.from({ length: 12 }, () => debit(1_850_000)), debit(250_000)],
  dataSharing: { bvnData: ['fullName', 'dateOfBirth'], ninData: true, bankAccounts: ['accountNumber'] },
};

const account = (accountId: string, bankName: string, last: string, card: string | null = null) =>
  ({
    ...{ accountId, bankName, accountNumber: `012345${last}` },
    integrations: {
      transactionService: { linked: card === null },
      altTransactionService: { linked: false },
      card: { linked: card !== null, active: card !== null, obfuscatedCard: card },
    },
  }) as UserAccount;
const accounts: AccountsState = {
  status: 'ready',
  accounts: [
    account('access', 'Access Bank', '6784'),
    account('first', 'First Bank', '0001'),
    account('uba', 'United Bank for Africa', '0011', '506099******0016'),
  ],
};

const form = { title: 'About your business', sections: 2 };

const decided = (input: RequestedParts, more: Partial<FlowDecisions>): FlowDecisions => ({
  ...noDecisions(
    flowParts({
      ...input,
      formId: null,
      formCompletion: null,
      requirements: { requiresAuth: true, requiresAccount: false },
    }),
  ),
  ...more,
});
const rows = (input: RequestedParts, more: Partial<FlowDecisions>) =>
  termsSummary({ ...plain, ...input }, decided(input, more), accounts, form).map(
    ({ name, text }) => `${name}: ${text}`,
  );

describe('the line above the button of a review', () => {
  it('says what is due and how it is paid, and leaves out what is paid', () => {
    const input = { payments: [now(), now('executed'), debit(1)] };
    const byAccount = { method: 'account', accountId: 'access' } as const;
    expect(dueNowSummary(input, byAccount, accounts)).toBe('₦2,500.00 from Access Bank ****6784');
    expect(dueNowSummary(input, { method: 'card' }, accounts)).toBe('₦2,500.00 by card, after you consent');
  });
});

describe('the slip above the last button', () => {
  it('says what is paid now and later, from where, and what is shared', () => {
    expect(rows(whole, { method: 'transfer', accountIds: ['first', 'access'] })).toEqual([
      'Now: ₦2,500.00 by bank transfer, after you consent',
      'Later: 13 payments, at most ₦224,500.00',
      'Later from: First Bank ****0001, then Access Bank ****6784',
      'Shared: BVN data, NIN data, Bank account information',
    ]);
  });

  it('names the form, who receives it, and what is left out', () => {
    expect(rows({ payments: [], dataSharing: null, formId: 'frm_1', leftOut: ['dataSharing'] }, {})).toEqual([
      'Form: 2 sections, sent to A',
      'Left out: the sharing of data',
    ]);
  });

  it.each([
    [{ method: 'account', immediateAccountId: 'access' } as const, '₦2,500.00 from Access Bank ****6784'],
    [{ method: 'account', immediateAccountId: 'uba' } as const, '₦2,500.00 with Verve ****0016 (account ****0011)'],
    [{ method: 'card' } as const, '₦2,500.00 by card, after you consent'],
    [{ method: null } as const, '₦2,500.00'],
  ])('names the way to pay now, as chosen: %j', (choice, text) => {
    expect(rows({ ...whole, payments: [now()] }, choice)[0]).toBe(`Now: ${text}`);
  });

  it('says that a payment has been made, and has no row for what is not asked', () => {
    expect(rows({ payments: [now('executed')], dataSharing: null }, {})).toEqual(['Now: ₦2,500.00, paid']);
    expect(rows({ payments: [], dataSharing: null }, {})).toEqual([]);
  });
});

describe('a finished step', () => {
  const outcome = (name: Parameters<typeof stepOutcome>[0], accountIds: string[] = []) =>
    stepOutcome(name, whole, decided(whole, { accountIds }), { accounts: accounts, form });

  it('says what it holds while it is folded', () => {
    expect(outcome('data')).toBe('8 data points');
    expect(outcome('future', ['access'])).toBe('13 payments, at most ₦224,500.00, from Access Bank ****6784');
    expect(outcome('future', ['first', 'access'])).toContain(', from First Bank ****0001, then Access Bank ****6784');
    expect(outcome('immediate')).toBe('₦2,500.00 paid');
    expect(outcome('form')).toBe('2 sections');
  });

  it('says that the part was left out', () => {
    const left = decided(whole, { leavesOut: ['dataSharing', 'form', 'futurePayments', 'immediatePayments'] });
    expect(flowStepNames.map((name) => stepOutcome(name, whole, left, { accounts: accounts, form }))).toEqual([
      ...['Nothing is shared', 'Nothing is sent', 'Nothing is taken later', 'Nothing is paid now', null],
    ]);
  });
});
