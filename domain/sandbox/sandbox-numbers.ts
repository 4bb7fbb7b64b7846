import type { Linkable } from '../accounts/accounts-ports.ts';

/** How linking a sandbox number goes: what it `requires` of the payer, and `pendingOnce` at the first confirmation. */
export interface SandboxLinking {
  readonly requires: 'payIn' | 'answers' | 'page' | 'paper';
  readonly refused?: true;
  readonly pendingOnce?: true;
  /** Its mandate system must know the payer first. */
  readonly details?: true;
}

/** A sandbox account number: the accounts found under it, and how linking them goes. */
export interface SandboxNumber {
  readonly number: string;
  readonly outcome: string;
  readonly accounts: readonly { readonly institutionCode: string; readonly possible: Linkable }[];
  readonly linking?: SandboxLinking;
  /** Whose accounts they are; otherwise they are named after the number. */
  readonly holder?: string;
  /** How long the bank takes to reply. */
  readonly answersAfterMs?: number;
  /** No bank can answer, or none says whether there is such an account. */
  readonly mute?: 'fails' | 'unsaid';
}

const nothing: Linkable = { transactionService: false, altTransactionService: false, card: false };
const direct: Linkable = { ...nothing, transactionService: true };
const alternate: Linkable = { ...nothing, altTransactionService: true };
const byCard: Linkable = { ...nothing, card: true };

/**
 * The accounts found for ten digits. Any other number finds an account at each bank whose check digit fits, at most
 * four.
 */
export const sandboxNumbers: readonly SandboxNumber[] = [
  {
    number: '0123456789',
    outcome: 'Three accounts: one for everything, one for the alternate service only, one for a card only.',
    accounts: [
      { institutionCode: '000003', possible: { ...direct, altTransactionService: true, card: true } },
      { institutionCode: '000010', possible: alternate },
      { institutionCode: '000026', possible: byCard },
    ],
  },
  {
    number: '1000000001',
    outcome: 'One account; a transfer of ₦50.00 proves it.',
    accounts: [{ institutionCode: '000015', possible: direct }],
  },
  {
    number: '1000000002',
    outcome: 'One account; its bank asks for the last 4 digits of a card (1234) and a code (123456).',
    accounts: [{ institutionCode: '000010', possible: alternate }],
  },
  {
    number: '1000000003',
    outcome: 'One account, by card only.',
    accounts: [{ institutionCode: '000036', possible: byCard }],
  },
  {
    number: '1000000004',
    outcome: 'One account, by a form on paper: its bank agrees after five steps, debits are possible a day later.',
    accounts: [{ institutionCode: '000001', possible: direct }],
    linking: { requires: 'paper' },
  },
  {
    number: '1000000005',
    outcome: 'One account that supports nothing.',
    accounts: [{ institutionCode: '000002', possible: nothing }],
  },
  {
    number: '1000000006',
    outcome: 'One account; the link cannot be created.',
    accounts: [{ institutionCode: '000034', possible: direct }],
    linking: { requires: 'payIn', refused: true },
  },
  {
    number: '1000000007',
    outcome: 'One account; the transfer has not come at the first confirmation, and has at the second.',
    accounts: [{ institutionCode: '000014', possible: direct }],
    linking: { requires: 'payIn', pendingOnce: true },
  },
  {
    number: '1000000008',
    outcome: 'One account; its bank answers only after 8 seconds.',
    accounts: [{ institutionCode: '000013', possible: direct }],
    answersAfterMs: 8_000,
  },
  {
    number: '1000000009',
    outcome:
      'One account, of Ngozi Eze. Her card 4000 0000 0000 2016 does not prove it: ‘Card only’, until a transfer of ₦50.00 does.',
    accounts: [{ institutionCode: '000011', possible: { ...direct, card: true } }],
    holder: 'Ngozi Adaeze Eze',
  },
  {
    number: '1000000010',
    outcome: 'One account; its bank must know the payer’s BVN (22222222222), e-mail and address before the transfer.',
    accounts: [{ institutionCode: '000007', possible: direct }],
    linking: { requires: 'payIn', details: true },
  },
  {
    number: '1000000011',
    outcome: 'One account; its owner agrees on the bank’s own page.',
    accounts: [{ institutionCode: '000012', possible: direct }],
    linking: { requires: 'page' },
  },
  { number: '4000000000', outcome: 'No account is found.', accounts: [] },
  { number: '5000000000', outcome: 'The account cannot be validated.', accounts: [], mute: 'fails' },
  {
    number: '5000000001',
    outcome: 'The provider does not say whether it exists: it counts as a bank that has not answered.',
    accounts: [],
    mute: 'unsaid',
  },
];

/** The transfer that proves an account, in kobo, and the answers that the alternate service accepts. */
export const sandboxPayInKobo = 5_000;
export const sandboxAnswers = { CARD: '1234', OTP: '123456' } as const;

/** The BVN of every payer whom the pretend mandate system must know. */
export const sandboxBvn = '22222222222';
