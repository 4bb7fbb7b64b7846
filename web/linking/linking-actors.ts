import { isKept, listUserAccounts, searchAccounts } from '@yarda/contracts/accounts.ts';
import type { ReplyOf } from '@yarda/contracts/call.ts';
import { completeCard } from '@yarda/contracts/cards.ts';
import { confirmAlternateLink, confirmLinkPayment } from '@yarda/contracts/linking.ts';
import { isSame, type LinkableAccount, linkingWay } from '@yarda/domain/accounts/linkable-account.ts';
import type { Attempt, CardTold, LinkingOutcome, LinkStatus } from '@yarda/domain/linking/linking-calls.ts';
import type { VerificationValue } from '@yarda/domain/linking/verification-fields.ts';
import { fromPromise } from 'xstate';
import { cachedRequest, forgetCached } from '../api/cached-request.ts';
import { createIntent } from '../api/intent.ts';
import { isUnsettled, problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';
import type { CardInHand } from '../cards/card-in-hand.ts';
import { linkTold } from './link-told.ts';
import { heardCalls } from './linking-replies.ts';

interface Calling {
  readonly card: CardInHand;
  /** Opens the event stream anew; rejects where that cannot be done. */
  readonly reconnect: () => Promise<void>;
}

/** The linking machine's calls, made to the server. One attempt is one link or charge, however often it is asked for. */
export const linkingActors = ({ card, reconnect }: Calling) => {
  const keyOf = keysByAttempt();
  const verifying = createIntent();
  const completing = createIntent();
  return {
    readAccounts: fromPromise<LinkingOutcome<readonly LinkableAccount[]>>(() =>
      outcomeOf('API request failed', readAccounts),
    ),
    startValidation: fromPromise<LinkingOutcome<string>, { readonly accountNumber: string }>(({ input }) =>
      outcomeOf('Failed to start account validation', () => startValidation(input.accountNumber)),
    ),
    createLink: fromPromise<LinkingOutcome<ReturnType<typeof linkTold>>, Attempt>(({ input: { account, attempt } }) =>
      outcomeOf('Failed to create account link', () => linking(createLink(known(account), keyOf(attempt)))),
    ),
    confirmPayment: fromPromise<LinkingOutcome<LinkStatus>, { readonly linkId: string }>(({ input }) =>
      confirmPayment(input.linkId),
    ),
    verifyAccount: fromPromise<LinkingOutcome<null>, Verification>(({ input }) =>
      outcomeOf('Failed to verify account', () =>
        verifying((idempotencyKey) => verifyAccount(input, idempotencyKey)).then(() => null),
      ),
    ),
    linkCard: fromPromise<LinkingOutcome<CardTold>, Attempt>(({ input: { account, attempt } }) =>
      linking(linkCard(card, known(account), keyOf(attempt))),
    ),
    submitOtp: fromPromise<LinkingOutcome<boolean>, { readonly paymentId: string; readonly otp: string }>(
      ({ input: body }) =>
        outcomeOf('Failed to submit OTP', async () => {
          const reply = await completing((idempotencyKey) => request(completeCard, { body }, { idempotencyKey }));
          return reply.cardWasSaved;
        }),
    ),
    reconnect: fromPromise<LinkingOutcome<null>>(() =>
      reconnect().then(
        () => ({ ok: true, value: null }) as const,
        () => refusal('UNREACHABLE', 'Failed to reconnect to server'),
      ),
    ),
  };
};

interface Verification {
  readonly transactionReference: string;
  readonly values: readonly VerificationValue[];
}

const keysByAttempt = () => {
  const keys = new Map<number, string>();
  return (attempt: number): string => {
    const key = keys.get(attempt) ?? crypto.randomUUID();
    keys.set(attempt, key);
    return key;
  };
};

/** What the person has, as it is now; behind it what is under their BVN, which is not asked for every time. */
const readAccounts = async (): Promise<readonly LinkableAccount[]> => {
  const [{ accounts: own }, { accounts: held }] = await Promise.all([
    request(listUserAccounts),
    cachedRequest('accounts/bvn', listUserAccounts, { query: { includeBvn: 'true' } }).catch(() => ({ accounts: [] })),
  ]);
  return [...own, ...held.filter((account) => !isKept(account) && !own.some((mine) => isSame(mine, account)))];
};

/** What was found before may be linked by now. */
const linking = <Outcome>(attempt: Promise<Outcome>): Promise<Outcome> =>
  attempt.finally(() => forgetCached('accounts/search'));

const startValidation = async (q: string): Promise<string> => {
  const { banks } = await cachedRequest('accounts/search', searchAccounts, { query: { by: 'bank', q, v: 'new' } });
  const [result] = banks.results;
  if (!result) throw new Error('Failed to start account validation');
  return result.validationId;
};

const createLink = async (account: LinkableAccount, idempotencyKey: string) => {
  const { accountNumber, accountName, bankName, institutionCode } = account;
  const alternate = linkingWay(account) === 'alternate';
  const { accountLink } = alternate
    ? await request(
        heardCalls.createAlternateLink,
        { body: { accountName, accountNumber, institutionCode } },
        { idempotencyKey },
      )
    : await request(
        heardCalls.createAccountLink,
        { body: { accountNumber, bankName, accountName, institutionCode } },
        { idempotencyKey },
      );
  return linkTold(accountLink);
};

/** A transfer that has not been seen is no failure of the call, and not the end: the payer waits and asks again. */
const confirmPayment = async (id: string): Promise<LinkingOutcome<LinkStatus>> => {
  const outcome = await outcomeOf('Failed to confirm payment', () => request(confirmLinkPayment, { params: { id } }));
  if (!outcome.ok) return outcome.code === 'PAY_IN_UNDECIDED' ? { ...outcome, settled: false } : outcome;
  const { status, message } = outcome.value;
  return status === 'pending' ? refusal('PAYMENT_PENDING', message) : { ok: true, value: status };
};

const verifyAccount = ({ transactionReference, values }: Verification, idempotencyKey: string) => {
  const authParams = values.map(({ param, value }) => ({ param1: param, value }));
  return request(
    confirmAlternateLink,
    { body: { remitaTransRef: transactionReference, authParams } },
    { idempotencyKey },
  );
};

/** A key that has gone stale is fetched anew and the card sealed with it, once, without the payer noticing. */
const linkCard = async (card: CardInHand, account: LinkableAccount, key: string): Promise<LinkingOutcome<CardTold>> => {
  if (!card.held()) return refusal('CARD_MISSING', 'No stored card details found for retry');
  const first = await linkCardOnce(card, account, key);
  if (first.ok || first.code !== 'ENVELOPE_UNREADABLE') return first;
  card.unseal();
  return linkCardOnce(card, account, key);
};

const linkCardOnce = async (
  card: CardInHand,
  { accountNumber, institutionCode }: LinkableAccount,
  idempotencyKey: string,
): Promise<LinkingOutcome<CardTold>> => {
  try {
    const cardDetails = await card.sealed();
    const body = { saveCard: true as const, saveToAccount: { accountNumber, institutionCode }, cardDetails };
    return outcomeOf('Failed to link card', () =>
      request(heardCalls.chargeCard, { body }, { idempotencyKey }).then(cardTold),
    );
  } catch (cause) {
    return refusal('SEALING_FAILED', cause instanceof Error ? cause.message : 'Failed to encrypt card details');
  }
};

/** What comes by event is heard of by the charge's name alone. */
const cardTold = (reply: ReplyOf<typeof heardCalls.chargeCard>): CardTold => {
  const { requires3DS, challengeUrl, requiresOTP, displayMessage = '', paymentId } = reply;
  const challenge = requires3DS ? challengeUrl : undefined;
  if (requiresOTP && !challenge) return { next: 'otp', paymentId: paymentId ?? null, displayMessage };
  if (paymentId === undefined) throw new Error('The answer names no charge');
  return challenge ? { next: 'challenge', paymentId, challengeUrl: challenge } : { next: 'waiting', paymentId };
};

/** The machine asks for nothing without an account. */
const known = (account: LinkableAccount | null): LinkableAccount => {
  if (account === null) throw new Error('No account details found for card linking');
  return account;
};

const refusal = (code: string, message: string) => ({ ok: false, code, message, settled: true }) as const;

/** What a call came to; where nobody knows, in `words` of its own. */
const outcomeOf = async <Value>(words: string, call: () => Promise<Value>): Promise<LinkingOutcome<Value>> => {
  try {
    return { ok: true, value: await call() };
  } catch (cause) {
    const problem = problemOf(cause);
    const { code, message } = problem;
    if (!isUnsettled(problem) || code === 'RATE_LIMITED') return refusal(code, message);
    return { ok: false, code, message: words, settled: false };
  }
};
