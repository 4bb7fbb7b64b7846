import { type ChargeContext, chargeContext } from '@yarda/domain/payments/charges/charge-context.ts';
import { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import type { TypedCard } from './cards/card-form.tsx';

const nothing: TypedCard = { cardNumber: '', expiryDate: '', cvv: '' };
const whole: TypedCard = { cardNumber: '5060990000000016', expiryDate: '12/30', cvv: '123' };
const wrong: TypedCard = { cardNumber: '411111111111111', expiryDate: '13/30', cvv: '12' };
const purpose = { kind: 'payment', paymentId: 'pay_1', consentId: 'cns_1' } as const;
const bank = 'Enter the OTP sent to [[PhoneNumber]]';

interface Sample {
  readonly id: string;
  readonly title: string;
  readonly value: Parameters<typeof chargeMachine.resolveState>[0]['value'];
  readonly typed?: TypedCard;
  readonly tried?: boolean;
  readonly context?: Partial<ChargeContext>;
}

/** Every visible state of a card payment, with each of its errors. */
const samples: readonly Sample[] = [
  { id: 'form', title: 'Card details', value: { entry: 'form' } },
  { id: 'form-filled', title: 'Card details, filled and masked', value: { entry: 'form' }, typed: whole },
  { id: 'form-wrong', title: 'Card details, all of them wrong', value: { entry: 'form' }, typed: wrong, tried: true },
  {
    id: 'form-again',
    title: 'Card details, to be entered again',
    value: { entry: 'form' },
    context: { problem: 'No stored card details found for retry' },
  },
  { id: 'pin', title: 'Enter Card PIN', value: { entry: 'pin' } },
  ...[
    'That PIN is not right. Please check it and try again.',
    'Failed to get encryption key',
    'Failed to encrypt card details',
    'Failed to encrypt field',
  ].map((message, at) => ({
    id: `pin-problem-${at + 1}`,
    title: `Enter Card PIN: ${message}`,
    value: { entry: 'pin' } as const,
    context: { problem: message, problemCode: at === 0 ? 'PIN_WRONG' : 'SEALING_FAILED' },
  })),
  ...[
    { id: 'hosted', title: 'Card on the provider’s page', value: { entry: 'hosted' } as const, facts: {} },
    {
      id: 'hosted-problem',
      title: 'Card on the provider’s page, too soon',
      value: { entry: 'hosted' } as const,
      facts: { problem: 'A card payment is still being decided. Please wait a moment and try again.' },
    },
    {
      id: 'hosted-offered',
      title: 'Card on the provider’s page, ready',
      value: { challenge: 'offered' } as const,
      facts: { challengeUrl: 'https://cards.example/pay' },
    },
    {
      id: 'hosted-opened',
      title: 'Card on the provider’s page, waiting',
      value: { challenge: { opened: 'brief' } } as const,
      facts: { challengeUrl: 'https://cards.example/pay' },
    },
  ].map(({ facts, ...sample }) => ({ ...sample, context: { cardEntry: 'hosted' as const, ...facts } })),
  { id: 'charging', title: 'Charging', value: { asking: 'calling' }, typed: whole },
  { id: 'retrying', title: 'Retrying', value: { asking: 'resting' }, context: { lost: 1 } },
  { id: 'stranded', title: 'No answer came', value: 'uncertain' },
  { id: 'otp', title: 'OTP', value: { code: { entering: 'early' } }, context: { displayMessage: bank } },
  { id: 'otp-late', title: 'OTP, late', value: { code: { entering: 'late' } }, context: { displayMessage: bank } },
  {
    id: 'otp-wrong',
    title: 'OTP, wrong',
    value: { code: { entering: 'early' } },
    context: { displayMessage: bank, problem: 'OTP verification failed' },
  },
  {
    id: 'otp-unsent',
    title: 'OTP, not handed in',
    value: { code: { entering: 'late' } },
    context: { displayMessage: bank, problem: 'Failed to submit OTP' },
  },
  { id: 'otp-verifying', title: 'OTP, verifying', value: { code: 'verifying' }, context: { displayMessage: bank } },
  {
    id: 'token',
    title: 'Bank token',
    value: { code: { entering: 'early' } },
    context: { displayMessage: 'Enter the code from your bank token' },
  },
  ...(['phone', 'birthday', 'address'] as const).map((field) => ({
    id: `asked-${field}`,
    title: `The bank asks for the ${field}`,
    value: { code: { entering: 'early' } } as const,
    context: { field, displayMessage: 'Your bank asks for this to be sure that it is you' },
  })),
  {
    id: 'asked-wrong',
    title: 'The bank has another phone number',
    value: { code: { entering: 'late' } },
    context: {
      ...{ field: 'phone', displayMessage: 'Enter the phone number that your bank knows' },
      problem: 'Your bank has something else on record. Please check it and try again.',
    },
  },
  {
    id: '3ds',
    title: '3-D Secure',
    value: { challenge: 'offered' },
    context: { challengeUrl: 'https://bank.example/3ds' },
  },
  {
    id: '3ds-opened',
    title: '3-D Secure, at the bank',
    value: { challenge: { opened: 'brief' } },
    context: { challengeUrl: 'https://bank.example/3ds' },
  },
  { id: 'processing', title: 'Processing', value: { deciding: 'brief' }, typed: whole },
  { id: 'processing-long', title: 'Processing for more than 3 s', value: { deciding: 'long' } },
  { id: 'processing-75', title: 'Processing, 75 %', value: { deciding: 'brief' }, context: { percent: 75 } },
  ...['Card declined by issuer', 'Card payment failed', '3DS authentication failed', 'No OTP data available'].map(
    (failure, at) => ({
      id: `failed-${at + 1}`,
      title: `Failed: ${failure}`,
      value: 'declined' as const,
      context: { failure },
    }),
  ),
];

/** The machine in each of them. */
export const cardSamples = samples.map(({ id, title, value, typed = nothing, tried = false, context = {} }) => ({
  id,
  title,
  typed,
  tried,
  snapshot: chargeMachine.resolveState({ value, context: { ...chargeContext({ purpose }), ...context } }),
}));
