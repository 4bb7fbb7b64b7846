import { completeCard, type EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import type { RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import type { EnvelopeBinding } from '@yarda/domain/payments/cards/envelope-binding.ts';
import type { ChargeOutcome, ChargePurpose, Charging, OtpEntry } from '@yarda/domain/payments/charges/charge-calls.ts';
import type { ChargeFact } from '@yarda/domain/payments/charges/charge-context.ts';
import { fromCallback, fromPromise } from 'xstate';
import { currentSession } from '../../identity/session/session-store.ts';
import { createIntent, keysByAttempt } from '../../platform/api/intent.ts';
import { outcomeOf, refusal } from '../../platform/api/outcome-of.ts';
import { request } from '../../platform/api/request.ts';
import type { CardDraft } from '../cards/card-draft.ts';
import { requestCharge, requestHostedCharge } from './request-charge.ts';

export interface ChargeDraft {
  readonly card: CardDraft;
  /** Reports the stream's events about charges until closed. `wake` reopens the stream. */
  readonly follow: (listener: (fact: ChargeFact) => void) => { readonly wake: () => void; readonly close: () => void };
}

/** The charge machine's calls to the server. One attempt is one charge, however often it is requested. */
export const chargeActors = ({ card, follow }: ChargeDraft) => {
  const keyOf = keysBySealing();
  const hostedKeyOf = keysByAttempt();
  const completing = createIntent();
  return {
    chargeCard: fromPromise<ChargeOutcome, Charging>(({ input: { purpose, attempt, cardEntry, saveCard = false } }) =>
      cardEntry === 'hosted'
        ? chargeHosted({ purpose, saveCard, idempotencyKey: hostedKeyOf(attempt) })
        : charge(
            card,
            () => card.sealed(bindingOf(purpose), attempt),
            (cardDetails) =>
              requestCharge({ purpose, cardDetails, saveCard, idempotencyKey: keyOf(cardDetails, attempt) }),
          ),
    ),
    submitOtp: fromPromise<ChargeOutcome, OtpEntry>(({ input }) =>
      submitOtp((body) => completing((idempotencyKey) => request(completeCard, { body }, { idempotencyKey })), input),
    ),
    line: fromCallback<{ readonly type: 'line.wanted' }, { readonly purpose: ChargePurpose }>(
      ({ sendBack, receive }) => {
        const line = follow(sendBack);
        receive(line.wake);
        // The charge's card ends with it.
        return () => {
          line.close();
          card.forget();
        };
      },
    ),
  };
};

/** An idempotency key per attempt and encryption: a card encrypted again is a new request, as the first was refused. */
const keysBySealing = () => {
  const keys = new WeakMap<EncryptedCard, ReturnType<typeof keysByAttempt>>();
  return (sealed: EncryptedCard, attempt: number): string => {
    const keyOf = keys.get(sealed) ?? keysByAttempt();
    keys.set(sealed, keyOf);
    return keyOf(attempt);
  };
};

/** A link without an account is refused before it is sent. */
const bindingOf = (purpose: ChargePurpose): EnvelopeBinding => {
  const session = currentSession();
  const userId = session.status === 'signed-in' ? session.user.userId : null;
  if (purpose.kind === 'payment') return { ...purpose, userId };
  const { institutionCode = '', accountNumber = '' } = purpose.account ?? {};
  return { kind: 'link', institutionCode, accountNumber, userId };
};

const chargeHosted = (input: Parameters<typeof requestHostedCharge>[0]): Promise<ChargeOutcome> =>
  outcomeOf('API request failed', () => requestHostedCharge(input));

type Seal = () => Promise<EncryptedCard>;
type RequestFunction = (card: EncryptedCard) => ReturnType<typeof requestCharge>;

/** Encrypts again when the key is stale or the envelope was used, and retries once, unseen by the payer. */
const charge = async (card: CardDraft, seal: Seal, query: RequestFunction): Promise<ChargeOutcome> => {
  if (!card.isComplete()) return refusal('CARD_MISSING', 'No stored card details found for retry');
  const first = await sealAndRequest(seal, query);
  if (first.ok || first.code !== 'ENVELOPE_UNREADABLE') return first;
  card.unseal();
  return sealAndRequest(seal, query);
};

const sealAndRequest = async (seal: Seal, query: RequestFunction): Promise<ChargeOutcome> => {
  try {
    const sealed = await seal();
    return outcomeOf('API request failed', () => query(sealed));
  } catch (cause) {
    return refusal('SEALING_FAILED', cause instanceof Error ? cause.message : 'Failed to encrypt card details');
  }
};

interface Code {
  readonly paymentId: string;
  readonly otp: string;
  readonly consentId?: string;
}

type Complete = (code: Code) => Promise<{
  readonly cardWasSaved: boolean;
  readonly next?: { readonly displayMessage: string; readonly field?: RequestedField | undefined } | undefined;
}>;

/**
 * A link's charge is completed by its reference alone. When the bank's answer is lost, the code may have been accepted.
 */
const submitOtp = async (complete: Complete, { purpose, reference, otp }: OtpEntry): Promise<ChargeOutcome> => {
  const links = purpose.kind === 'link';
  const code = links
    ? { paymentId: reference, otp }
    : { paymentId: purpose.paymentId, consentId: purpose.consentId, otp };
  const outcome = await outcomeOf('Failed to submit OTP', async () => {
    const { cardWasSaved, next } = await complete(code);
    if (next) return { next: 'otp', reference, ...next } as const;
    return { next: links && cardWasSaved ? 'approved' : 'waiting', reference } as const;
  });
  return !outcome.ok && outcome.code === 'OTP_UNDECIDED' ? { ...outcome, settled: false } : outcome;
};
