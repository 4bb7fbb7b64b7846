import { byCard, challenge, each, otp, problem, type Sample, waiting } from './sample-parts.ts';

/** Linking a card, in every state and with each of its errors. */
export const cardLinkingSamples: readonly Sample[] = [
  { id: 'card', title: 'Link Account with Card', value: { card_entry: 'form' }, known: byCard },
  {
    id: 'card-again',
    title: 'Link Account with Card, the card is gone',
    value: { card_entry: 'form' },
    known: { ...byCard, ...problem('No stored card details found for retry') },
  },
  { id: 'card-pin', title: 'Card PIN', value: { card_entry: 'pin' }, known: byCard },
  {
    id: 'card-pin-problem',
    title: 'Card PIN: No account details found for card linking',
    value: { card_entry: 'pin' },
    known: problem('No account details found for card linking'),
  },
  { id: 'card-charging', title: 'Card, charging', value: { card_entry: { charging: 'asking' } }, known: byCard },
  ...each(
    'card-error',
    'Card Linking Error',
    [
      'Failed to link card',
      'Failed to retry card linking',
      'Card linking failed',
      'Card declined by issuer',
      '3DS authentication failed',
    ],
    (message) => ({ value: { card_entry: 'rejected' }, known: { ...byCard, ...problem(message) } }),
  ),
  {
    id: 'card-otp',
    title: 'Card, OTP',
    value: { card_entry: { otp: { entering: 'early' } } },
    known: { ...byCard, card: otp },
  },
  ...each(
    'card-otp-problem',
    'Card, OTP',
    ['OTP verification failed', 'Failed to submit OTP', 'No payment ID found for OTP submission'],
    (message) => ({
      value: { card_entry: { otp: { entering: 'late' } } },
      known: { ...byCard, card: otp, ...problem(message) },
    }),
  ),
  {
    id: 'card-3ds',
    title: 'Card, 3-D Secure',
    value: { card_entry: 'challenge' },
    known: { ...byCard, card: challenge },
  },
  {
    id: 'card-awaiting',
    title: 'Awaiting 3D Secure Authentication',
    value: { linking: { awaiting: 'following' } },
    known: { ...byCard, card: challenge },
  },
  ...each(
    'card-line',
    'Awaiting 3D Secure Authentication',
    ['Card linking failed due to connection error', 'Failed to reconnect to server'],
    (message) => ({
      value: { linking: { awaiting: 'following' } },
      known: { ...byCard, card: challenge, ...problem(message) },
    }),
  ),
  {
    id: 'card-reconnecting',
    title: 'Reconnecting',
    value: { linking: { awaiting: 'reconnecting' } },
    known: { ...byCard, card: challenge },
  },
  {
    id: 'card-processing',
    title: 'Card, 75 %',
    value: { linking: { processing: 'following' } },
    known: { ...byCard, card: waiting, percent: 75 },
  },
];
