import type { ChargeStatus, DeclineReason } from '../payments/charges/card-ports.ts';

/**
 * A sandbox card: the first outcome of its charge, what confirms it, and what follows. `percents` are reported one per
 * step. `silent`: the reply is lost, and only a report gives the outcome. `holder`: its bank does not say which account it
 * draws on, only this name. `outlivesEnd`: its bank's page can still be approved after the charge was given up.
 */
export interface SandboxCard {
  readonly id: string;
  readonly number: string;
  readonly brand: string;
  readonly outcome: string;
  readonly first:
    | Extract<ChargeStatus, { status: 'approved' | 'declined' | 'otp' }>
    | { readonly status: 'challenge' }
    | { readonly status: 'silent'; readonly later: DeclineReason };
  readonly anyCode?: boolean;
  readonly percents?: readonly (50 | 75)[];
  readonly holder?: string;
  readonly outlivesEnd?: true;
}

/** The sandbox's cards: any future expiry, any security code. */
export const sandboxCards: readonly SandboxCard[] = [
  {
    id: 'visa-paid',
    number: '4111111111111111',
    brand: 'Visa',
    outcome: 'Paid at once.',
    first: { status: 'approved' },
  },
  {
    id: 'mastercard-otp',
    number: '5555555555554444',
    brand: 'Mastercard',
    outcome: 'Asks for an OTP: 123456.',
    first: { status: 'otp', displayMessage: 'Enter the OTP sent by your bank' },
  },
  {
    id: 'verve-otp',
    number: '5060990000000016',
    brand: 'Verve',
    outcome: 'Asks for an OTP sent by SMS: 123456.',
    first: { status: 'otp', displayMessage: 'Enter the OTP sent to [[PhoneNumber]]' },
  },
  {
    id: 'verve-token',
    number: '5078650000000024',
    brand: 'Verve',
    outcome: 'Asks for the code from a bank token: any text.',
    first: { status: 'otp', displayMessage: 'Enter the code from your bank token' },
    anyCode: true,
  },
  {
    id: 'mastercard-birthday',
    number: '5200000000000007',
    brand: 'Mastercard',
    outcome: 'Asks for the date of birth: 4 July 2007.',
    first: { status: 'otp', displayMessage: 'Enter your date of birth, as your bank knows it', field: 'birthday' },
  },
  {
    id: 'mastercard-phone',
    number: '5200000000000015',
    brand: 'Mastercard',
    outcome: 'Asks for the phone number (08100000000), then for an OTP: 123456.',
    first: { status: 'otp', displayMessage: 'Enter the phone number that your bank knows', field: 'phone' },
  },
  {
    id: 'mastercard-address',
    number: '5200000000000023',
    brand: 'Mastercard',
    outcome: 'Asks for the address: anything but ‘Nowhere’.',
    first: { status: 'otp', displayMessage: 'Enter the address to which your bank writes', field: 'address' },
  },
  {
    id: 'visa-3ds',
    number: '4000000000003220',
    brand: 'Visa',
    outcome: '3-D Secure: approve or decline on the page of the bank.',
    first: { status: 'challenge' },
  },
  {
    id: 'visa-3ds-slow',
    number: '4000000000003063',
    brand: 'Visa',
    outcome: '3-D Secure, then paid after 50 % and 75 % progress.',
    first: { status: 'challenge' },
    percents: [50, 75],
  },
  {
    id: 'visa-3ds-late',
    number: '4000000000003089',
    brand: 'Visa',
    outcome:
      '3-D Secure whose page stays open after the charge was given up. Approved there, it pays what is still missing, or goes back to the card.',
    first: { status: 'challenge' },
    outlivesEnd: true,
  },
  {
    id: 'visa-funds',
    number: '4000000000009995',
    brand: 'Visa',
    outcome: 'Insufficient funds.',
    first: { status: 'declined', reason: 'insufficient_funds' },
  },
  {
    id: 'visa-declined',
    number: '4000000000000002',
    brand: 'Visa',
    outcome: 'Card declined by issuer.',
    first: { status: 'declined', reason: 'issuer' },
  },
  {
    id: 'visa-silent',
    number: '4000000000000119',
    brand: 'Visa',
    outcome: 'The processor times out; the outcome arrives later: failed.',
    first: { status: 'silent', later: 'processor' },
  },
  {
    id: 'visa-unsaid',
    number: '4000000000002016',
    brand: 'Visa',
    outcome:
      'Paid at once. Its bank does not say which account it draws on, only that its holder is Ngozi Eze: it can be linked to 1000000009, which is then ‘Card only’, and to no other account.',
    first: { status: 'approved' },
    holder: 'EZE NGOZI',
  },
];

/**
 * The cards that draw on the accounts of the sandbox's people. Any other card draws on any account that is none of
 * theirs.
 */
export const sandboxCardAccounts = [
  { cardId: 'visa-paid', accountNumber: '0123456785', institutionCode: '000013' },
  { cardId: 'verve-otp', accountNumber: '2000000011', institutionCode: '000004' },
] as const;

/** The PIN of every card, the OTP that is accepted, and the OTP that fails for insufficient funds. */
export const sandboxCardCodes = { pin: '1234', otp: '123456', fundsOtp: '000000' } as const;
