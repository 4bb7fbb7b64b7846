import { createHash } from 'node:crypto';
import type { CardEntry, DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { brokenLimit } from '@yarda/domain/platform/money/amount-limits.ts';
import { payeeOf } from '../../merchants/payee-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import type { CardDraft } from '../cards/open-card.ts';
import type { PinGuesses } from '../cards/pin-guesses.ts';
import { attemptOfIntent, type ChargeAttempt, type ChargeKind, insertAttempt } from './charge-attempt-store.ts';
import { chargesInTheWay } from './charges-in-the-way.ts';
import { type EndingDeps, giveWay } from './end-charge.ts';
import { judgeVelocity, type VelocityDeps } from './judge-velocity.ts';
import { returnUrlOf } from './return-of-charge.ts';
import { settleCharge } from './settle-charge.ts';

export interface ChargeCardDeps extends EndingDeps, VelocityDeps {
  readonly cardHashOf: (cardNumber: Uint8Array) => Buffer;
  readonly pinGuesses: Pick<PinGuesses, 'take'>;
  readonly publicUrl: string;
}

/** The purpose and the rules of a card charge. `Locked` is the data that the caller has about the locked purpose. */
export interface CardCharge<Locked> {
  readonly purpose: ChargeKind;
  readonly purposeId: string;
  /** The Idempotency-Key; the same key means the same charge. */
  readonly intent: string | undefined;
  readonly saveCard: boolean;
  /** The requester of the charge, who becomes the payer if the charge settles. */
  readonly payer: Payer;
  /** Locks it; throws if it does not exist for this caller. */
  readonly lock: (tx: Transaction) => Promise<Locked>;
  /** The amount to charge now, in kobo; throws if nothing may be charged. */
  readonly price: (
    tx: Transaction,
    locked: Locked,
  ) => Promise<{ readonly amountKobo: number; readonly narration: string }>;
  /** The merchant whom the money is for, if it is for one: its rail may pay out to it. */
  readonly payeeOf: (locked: Locked) => string | null;
  /** The merchant who asks for the money, if one does. */
  readonly merchantOf: (locked: Locked) => string | null;
  /** Saves anything else that belongs to a new attempt. */
  readonly started: (tx: Transaction, attempt: ChargeAttempt) => Promise<void>;
  /** Judges the card before it is charged: why it is declined at once, if it is. */
  readonly judge?: (attempt: ChargeAttempt, card: CardDraft) => Promise<DeclineReason | null>;
}

/**
 * Charges a card. The attempt is saved before the rail is asked, so that a lost answer can be asked for. One charge at
 * a time per purpose and payer; one that waits for its payer gives way to their next. Resolves to the charge's state.
 */
export const chargeCard = async <Locked>(
  deps: ChargeCardDeps,
  card: CardDraft,
  input: CardCharge<Locked>,
): Promise<ChargeAttempt> => {
  assertEntry(deps, 'own');
  const { attempt, isNew } = await start(deps, card, input);
  if (!isNew) return attempt;
  const reason = (await input.judge?.(attempt, card)) ?? null;
  if (reason) return settleCharge(deps, attempt.attemptId, { status: 'declined', reason });
  return requestRailCharge(deps, attempt, card);
};

/** The same with a card that the payer enters on the provider's page, to which the charge sends them. */
export const chargeHostedCard = async <Locked>(
  deps: ChargeCardDeps,
  input: CardCharge<Locked>,
): Promise<ChargeAttempt> => {
  assertEntry(deps, 'hosted');
  const { attempt, isNew } = await start(deps, null, input);
  if (!isNew) return attempt;
  const { attemptId: reference, amountKobo, narration, payee } = attempt;
  const payer = payerOf(attempt);
  const returnUrl = returnUrlOf(deps.publicUrl, reference);
  const to = payee === null ? {} : { payee };
  const charging = deps.cardRail.chargeHosted({ reference, amountKobo, narration, payer, returnUrl, ...to });
  const answer = await withinDeadline(charging).catch(() => null);
  return answer ? settleCharge(deps, reference, answer) : attempt;
};

/** Each charge without a signed-in person counts as another payer. */
const payerOf = ({ payerUserId, attemptId }: ChargeAttempt) => ({ key: payerUserId ?? attemptId });

const assertEntry = ({ cardRail }: ChargeCardDeps, entry: CardEntry): void => {
  if (cardRail.entry === 'none') throw new Problem('CARD_NOT_TAKEN');
  if (cardRail.entry !== entry) throw new Problem('CARD_ENTRY_CHANGED');
};

/** A charge begun by this call or an earlier one. */
interface Started {
  readonly attempt: ChargeAttempt;
  readonly isNew: boolean;
}

/** Tries at most twice: in between, the charge in the way is given up. */
const start = async <Locked>(
  deps: ChargeCardDeps,
  card: CardDraft | null,
  input: CardCharge<Locked>,
): Promise<Started> => {
  for (let round = 0; round < 2; round += 1) {
    const started = await deps.database.transaction((tx) => tryStartCharge(deps, tx, card, input));
    if ('attempt' in started) return started;
    if ('refused' in started) throw started.refused;
    for (const attempt of started.inTheWay) await giveWay(deps, attempt);
  }
  throw new Problem('CARD_ATTEMPT_OPEN');
};

const tryStartCharge = async <Locked>(
  deps: ChargeCardDeps,
  tx: Transaction,
  card: CardDraft | null,
  input: CardCharge<Locked>,
): Promise<Started | { readonly inTheWay: readonly ChargeAttempt[] } | { readonly refused: Problem }> => {
  const { purpose, purposeId, saveCard } = input;
  const intent = input.intent === undefined ? null : createHash('sha256').update(input.intent).digest();
  const locked = await input.lock(tx);
  const existing = intent && (await attemptOfIntent(tx, purpose, purposeId, intent));
  if (existing) return { attempt: existing, isNew: false };
  const price = await input.price(tx, locked);
  if (brokenLimit(deps.cardRail.amounts, price.amountKobo)) throw new Problem('CARD_AMOUNT_REFUSED');
  const inTheWay = await chargesInTheWay(tx, purpose, purposeId, input.payer);
  if (inTheWay.length > 0) return { inTheWay };
  const { brand, maskedPan } = card ?? { brand: null, maskedPan: null };
  const counted = { cardHash: card && deps.cardHashOf(card.number), merchantId: input.merchantOf(locked) };
  const { payer } = input;
  const refused = await judgeVelocity(deps, tx, { purpose, purposeId, payer, bin: binOf(maskedPan), ...counted });
  if (refused) return { refused };
  const attemptId = deps.newId('cardAttempt');
  const { name: rail, partialRefunds } = deps.cardRail;
  const paid = input.payeeOf(locked);
  const payee = paid === null ? null : await payeeOf(tx, paid, rail);
  const what = { attemptId, rail, payee, indivisible: !partialRefunds, purpose, purposeId, intent, ...price };
  const { payerUserId, claimHash } = payer;
  const of = { brand, maskedPan, account: null, saveCard, payerUserId, claimHash, at: new Date(deps.now()) };
  const attempt = await insertAttempt(tx, { ...what, ...of, ...counted });
  await input.started(tx, attempt);
  return { attempt, isNew: true };
};

const binOf = (maskedPan: string | null) => maskedPan?.slice(0, 6) ?? null;

/**
 * Takes one of the day's PIN guesses before the rail tries it; gives it back unless the PIN was wrong or the rail did
 * not answer.
 */
const requestRailCharge = async (
  deps: ChargeCardDeps,
  attempt: ChargeAttempt,
  card: CardDraft,
): Promise<ChargeAttempt> => {
  const { attemptId: reference, amountKobo, narration, payee } = attempt;
  const to = { payer: payerOf(attempt), ...(payee !== null && { payee }) };
  const guess = card.pin === null ? undefined : await deps.pinGuesses.take(card.number);
  if (guess === null) {
    await settleCharge(deps, reference, { status: 'declined', reason: 'ended' });
    throw new Problem('PIN_LOCKED');
  }
  const charging = card.duringRequest(deps.cardRail.charge({ reference, amountKobo, narration, card, ...to }));
  const answer = await withinDeadline(charging).catch(() => null);
  if (!answer) return attempt;
  if (answer.status !== 'declined' || answer.reason !== 'pin_wrong') await guess?.wasRight();
  return settleCharge(deps, reference, answer);
};
