import type { DebitRefusal } from '../charges/mandate-ports.ts';

/**
 * A sandbox account whose debit does not simply succeed. `silent`: the reply is lost, and only a report gives the
 * outcome.
 */
export interface SandboxDebit {
  readonly institutionCode: string;
  readonly accountNumber: string;
  readonly bank: string;
  readonly outcome: string;
  readonly standing:
    | { readonly status: 'declined'; readonly reason: DebitRefusal }
    | { readonly status: 'silent'; readonly later: 'approved' | 'declined' };
}

/** The outcome of a debit, by account; any other account succeeds. */
export const sandboxDebits: readonly SandboxDebit[] = [
  {
    institutionCode: '000015',
    accountNumber: '0123456788',
    bank: 'Zenith Bank',
    outcome: 'Refused: not authorised.',
    standing: { status: 'declined', reason: 'not_authorised' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000001',
    bank: 'First Bank',
    outcome: 'Insufficient funds.',
    standing: { status: 'declined', reason: 'insufficient_funds' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000002',
    bank: 'First Bank',
    outcome: 'The bank does not answer; the outcome arrives later: paid.',
    standing: { status: 'silent', later: 'approved' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000003',
    bank: 'First Bank',
    outcome: 'The bank does not answer; the outcome arrives later: failed.',
    standing: { status: 'silent', later: 'declined' },
  },
];
