import { problems } from '@yarda/contracts/platform/problems.ts';
import type { ChargeContext } from '@yarda/domain/payments/charges/charge-context.ts';
import { byCard, byCardFromFifty, each, type Sample } from './linking-parts.fixture.ts';

/** A state of the charge that links a card. */
const charging = (charge: Sample['charge'], charged: Partial<ChargeContext> = {}): Omit<Sample, 'id' | 'title'> => ({
  ...{ value: 'card_entry', context: byCard, charged },
  ...(charge && { charge }),
});

const code = { displayMessage: 'Enter the OTP sent to [[PhoneNumber]]' };
const challenge = { challengeUrl: 'https://bank.example/3ds' };
const atBank = { challenge: { opened: 'brief' } } as const;

/** Linking a card, in every state and with each of its errors. */
export const cardLinkingSamples: readonly Sample[] = [
  { id: 'card', title: 'Link Account with Card', ...charging({ entry: 'form' }) },
  {
    id: 'card-least',
    title: 'Link Account with Card, whose rail charges ₦50.00 at least',
    ...charging({ entry: 'form' }),
    context: { account: byCardFromFifty },
  },
  {
    id: 'card-again',
    title: 'Link Account with Card, the card is gone',
    ...charging({ entry: 'form' }, { problem: 'No stored card details found for retry' }),
  },
  { id: 'card-pin', title: 'Card PIN', ...charging({ entry: 'pin' }) },
  {
    id: 'card-pin-problem',
    title: 'Card PIN: No account details found for card linking',
    ...charging({ entry: 'pin' }, { problem: 'No account details found for card linking' }),
    context: {},
  },
  { id: 'card-charging', title: 'Card, charging', ...charging({ asking: 'calling' }) },
  ...each(
    'card-error',
    'Card Linking Error',
    [
      'Failed to link card',
      'Failed to retry card linking',
      'Card linking failed',
      'Card declined by issuer',
      problems.CARD_ACCOUNT_UNCONFIRMED,
      '3DS authentication failed',
    ],
    (failure) => charging('declined', { failure }),
  ),
  { id: 'card-otp', title: 'Card, OTP', ...charging({ code: { entering: 'early' } }, code) },
  ...each(
    'card-otp-problem',
    'Card, OTP',
    ['OTP verification failed', 'Failed to submit OTP', 'No payment ID found for OTP submission'],
    (problem) => charging({ code: { entering: 'late' } }, { ...code, problem }),
  ),
  { id: 'card-3ds', title: 'Card, 3-D Secure', ...charging({ challenge: 'offered' }, challenge) },
  { id: 'card-awaiting', title: 'Awaiting 3D Secure Authentication', ...charging(atBank, challenge) },
  ...each(
    'card-line',
    'Awaiting 3D Secure Authentication',
    ['Card linking failed due to connection error', 'Failed to reconnect to server'],
    (problem) => charging(atBank, { ...challenge, problem }),
  ),
  {
    id: 'card-reconnecting',
    title: 'Reconnecting',
    ...charging({ challenge: { opened: 'reconnecting' } }, challenge),
  },
  { id: 'card-processing', title: 'Card, 75 %', ...charging({ deciding: 'brief' }, { percent: 75 }) },
  { id: 'card-ended', title: 'Card, Account Linking Failed', ...charging('ended', { failure: 'Card linking failed' }) },
];
