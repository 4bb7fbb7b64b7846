import type { DebitRefusal } from '../payments/charges/mandate-ports.ts';

/**
 * A sandbox account whose debit does not simply succeed. `silent`: the reply is lost, and only a report gives the
 * outcome. `pending`: the order is taken, and its outcome follows; a failure is not reported, so it must be asked for.
 * `reversed`: it is paid, and the bank takes it back two days later. `paid_later`: asked beforehand, its bank says that there is
 * too little until that hour in Lagos; a debit that is made all the same is refused.
 */
export interface SandboxDebit {
  readonly institutionCode: string;
  readonly accountNumber: string;
  readonly bank: string;
  readonly outcome: string;
  readonly status:
    | { readonly status: 'declined'; readonly reason: DebitRefusal }
    | { readonly status: 'silent' | 'pending'; readonly later: 'approved' | 'declined' }
    | { readonly status: 'reversed' }
    | { readonly status: 'paid_later'; readonly fromHour: number };
}

/** The outcome of a debit, by account; any other account succeeds. */
export const sandboxDebits: readonly SandboxDebit[] = [
  {
    institutionCode: '000015',
    accountNumber: '0123456788',
    bank: 'Zenith Bank',
    outcome: 'Refused: not authorised.',
    status: { status: 'declined', reason: 'not_authorised' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000001',
    bank: 'First Bank',
    outcome: 'Insufficient funds.',
    status: { status: 'declined', reason: 'insufficient_funds' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000002',
    bank: 'First Bank',
    outcome: 'The bank does not answer; the outcome arrives later: paid.',
    status: { status: 'silent', later: 'approved' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000003',
    bank: 'First Bank',
    outcome: 'The bank does not answer; the outcome arrives later: failed.',
    status: { status: 'silent', later: 'declined' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000004',
    bank: 'First Bank',
    outcome: 'The bank takes the order; the outcome follows: paid.',
    status: { status: 'pending', later: 'approved' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000005',
    bank: 'First Bank',
    outcome: 'The bank takes the order; it fails, which is found only by asking.',
    status: { status: 'pending', later: 'declined' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000006',
    bank: 'First Bank',
    outcome: 'Refused: the bank wants each debit confirmed by its customer.',
    status: { status: 'declined', reason: 'not_authorised' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000007',
    bank: 'First Bank',
    outcome: 'Paid; two days later the bank takes it back.',
    status: { status: 'reversed' },
  },
  {
    institutionCode: '000016',
    accountNumber: '3000000008',
    bank: 'First Bank',
    outcome: 'Too little until 13:00, which the bank says beforehand; then paid.',
    status: { status: 'paid_later', fromHour: 13 },
  },
];

/** When the bank takes back what it is to reverse. */
export const sandboxReversalMs = 48 * 3_600_000;
