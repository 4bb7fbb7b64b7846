import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import { completeCard } from '@yarda/contracts/cards.ts';
import type { ChargeOutcome, Charging, OtpEntry } from '@yarda/domain/charges/charge-calls.ts';
import type { ChargeFact } from '@yarda/domain/charges/charge-context.ts';
import type { ChargePurpose } from '@yarda/domain/charges/charge-purpose.ts';
import { fromCallback, fromPromise } from 'xstate';
import { createIntent } from '../api/intent.ts';
import { keysByAttempt } from '../api/keys-by-attempt.ts';
import { outcomeOf, refusal } from '../api/outcome-of.ts';
import { request } from '../api/request.ts';
import type { CardInHand } from '../cards/card-in-hand.ts';
import { askForCharge } from './ask-for-charge.ts';

export interface ChargeInHand {
  readonly card: CardInHand;
  /** Whether the payer wants the card of a payment saved. A linked one always is. */
  readonly saveCard?: () => boolean;
  /** Tells of what the stream says about charges, until closed. `wake` opens the stream again. */
  readonly follow: (hear: (fact: ChargeFact) => void) => { readonly wake: () => void; readonly close: () => void };
}

/** The charge machine's calls, made to the server. One attempt is one charge, however often it is asked for. */
export const chargeActors = ({ card, saveCard = () => false, follow }: ChargeInHand) => {
  const keyOf = keysBySealing();
  const completing = createIntent();
  return {
    chargeCard: fromPromise<ChargeOutcome, Charging>(({ input: { purpose, attempt } }) =>
      charge(card, (cardDetails) =>
        askForCharge({ purpose, cardDetails, saveCard: saveCard(), idempotencyKey: keyOf(cardDetails, attempt) }),
      ),
    ),
    submitOtp: fromPromise<ChargeOutcome, OtpEntry>(({ input }) =>
      submitOtp((body) => completing((idempotencyKey) => request(completeCard, { body }, { idempotencyKey })), input),
    ),
    line: fromCallback<{ readonly type: 'line.wanted' }, { readonly purpose: ChargePurpose }>(
      ({ sendBack, receive }) => {
        const line = follow(sendBack);
        receive(line.wake);
        return line.close;
      },
    ),
  };
};

/** A key names one request: one attempt with the card sealed once. Sealed again it is another, since the first was refused. */
const keysBySealing = () => {
  const keys = new WeakMap<EncryptedCard, ReturnType<typeof keysByAttempt>>();
  return (sealed: EncryptedCard, attempt: number): string => {
    const keyOf = keys.get(sealed) ?? keysByAttempt();
    keys.set(sealed, keyOf);
    return keyOf(attempt);
  };
};

type Ask = (card: EncryptedCard) => ReturnType<typeof askForCharge>;

/** A key that has gone stale is fetched and the card sealed with it, once, without the payer noticing. */
const charge = async (card: CardInHand, ask: Ask): Promise<ChargeOutcome> => {
  if (!card.held()) return refusal('CARD_MISSING', 'No stored card details found for retry');
  const first = await sealAndAsk(card, ask);
  if (first.ok || first.code !== 'ENVELOPE_UNREADABLE') return first;
  card.unseal();
  return sealAndAsk(card, ask);
};

const sealAndAsk = async (card: CardInHand, ask: Ask): Promise<ChargeOutcome> => {
  try {
    const sealed = await card.sealed();
    return outcomeOf('API request failed', () => ask(sealed));
  } catch (cause) {
    return refusal('SEALING_FAILED', cause instanceof Error ? cause.message : 'Failed to encrypt card details');
  }
};

interface Code {
  readonly paymentId: string;
  readonly otp: string;
  readonly consentId?: string;
}

type Complete = (code: Code) => Promise<{ readonly cardWasSaved: boolean }>;

/** The charge of a link is completed by its own name alone. A code whose answer the bank owes may have been taken. */
const submitOtp = async (complete: Complete, { purpose, reference, otp }: OtpEntry): Promise<ChargeOutcome> => {
  const links = purpose.kind === 'link';
  const code = links
    ? { paymentId: reference, otp }
    : { paymentId: purpose.paymentId, consentId: purpose.consentId, otp };
  const outcome = await outcomeOf('Failed to submit OTP', async () => {
    const { cardWasSaved } = await complete(code);
    return { next: links && cardWasSaved ? 'approved' : 'waiting', reference } as const;
  });
  return !outcome.ok && outcome.code === 'OTP_UNDECIDED' ? { ...outcome, settled: false } : outcome;
};
