import type { ChargeStatus, DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import { brokenLimit } from '@yarda/domain/platform/money/amount-limits.ts';
import { type SandboxAmounts, sandboxAmounts, unknownPayee } from '@yarda/domain/sandbox/sandbox-amounts.ts';
import { type SandboxCard, sandboxCardCodes, sandboxCards } from '@yarda/domain/sandbox/sandbox-cards.ts';
import type { SandboxCharge } from '@yarda/domain/sandbox/sandbox-ports.ts';

/** Whether the pretend provider charges such an amount at all, and for such a payee. */
export const isTaken = (
  { amounts = 'any' }: { readonly amounts?: SandboxAmounts },
  amountKobo: number,
  payee: string | undefined,
): boolean => payee !== unknownPayee && brokenLimit(sandboxAmounts[amounts].card, amountKobo) === null;

/** Status of a card charge at first, and its later status if it is decided later. */
export const firstOf = (
  deps: { readonly publicUrl: string },
  card: SandboxCard | undefined,
  pin: Uint8Array | null,
  reference: string,
): { status: ChargeStatus; later?: ChargeStatus } => {
  if (pin !== null && !message(pin, sandboxCardCodes.pin)) return { status: declined('pin_wrong') };
  if (!card) return { status: declined('issuer') };
  const { first } = card;
  if (first.status === 'silent') return { status: { status: 'pending' }, later: declined(first.later) };
  if (first.status !== 'challenge') return { status: first };
  const challengeUrl = `${deps.publicUrl}/sandbox/3ds/${reference}`;
  return { status: { status: 'challenge', challengeUrl, displayMessage: challengeMessage } };
};

const message = (digits: Uint8Array, text: string): boolean => Buffer.from(text, 'ascii').equals(digits);

const challengeMessage =
  'Your bank requires additional verification. Click the button below to complete the authentication in a new tab.';

/** Outcome of a code, or of another requested input. */
export const judged = (
  card: SandboxCard | undefined,
  { field }: Extract<ChargeStatus, { status: 'otp' }>,
  otp: string,
): ChargeStatus | { status: 'otp_wrong' } => {
  if (field && !isOnRecord[field](otp)) return { status: 'otp_wrong' };
  if (field === 'phone') return { status: 'otp', displayMessage: 'Enter the OTP sent to [[PhoneNumber]]' };
  if (field) return { status: 'approved' };
  if (otp === sandboxCardCodes.fundsOtp) return declined('insufficient_funds');
  return card?.anyCode || otp === sandboxCardCodes.otp ? { status: 'approved' } : { status: 'otp_wrong' };
};

const isOnRecord = {
  phone: (given: string) => /^(?:0|\+?234)8100000000$/.test(given.replaceAll(' ', '')),
  birthday: (given: string) => given === '2007-07-04',
  address: (given: string) => given.trim().toLowerCase() !== 'nowhere',
} as const;

export const declined = (reason: DeclineReason) => ({ status: 'declined', reason }) as const;

export const cardOfNumber = (digits: Uint8Array): SandboxCard | undefined =>
  sandboxCards.find(({ number }) => message(digits, number));

export const cardOf = ({ cardId }: SandboxCharge): SandboxCard | undefined =>
  sandboxCards.find(({ id }) => id === cardId);
