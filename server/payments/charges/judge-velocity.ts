import {
  linkingWindowMs,
  type VelocityRefusal,
  type VelocityScope,
  velocityRefusal,
  velocityRules,
} from '@yarda/domain/payments/charges/card-velocity.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Outbox } from '../../platform/streams/outbox.ts';
import { type CardTry, lockCard, raiseAlarm, talliesOf } from './card-tally-store.ts';
import type { ChargeKind } from './charge-attempt-store.ts';

export interface VelocityDeps {
  readonly now: Clock;
  readonly outbox: Outbox;
}

const scopes = Object.keys(velocityRules) as VelocityScope[];

/** The stream of what a merchant should know. */
const merchantStreamOf = (merchantId: string): string => `merchant:${merchantId}`;

/**
 * Why a card is not tried, while its purpose is locked: someone may be testing stolen cards. Returned, not thrown, so
 * that the merchant's warning is committed. Null if the card may be tried.
 */
export const judgeVelocity = async (deps: VelocityDeps, tx: Transaction, card: CardTry): Promise<Problem | null> => {
  const now = deps.now();
  if (card.cardHash) await lockCard(tx, card.cardHash);
  const tallies = await talliesOf(tx, card, sinceOf(card.purpose, now));
  const refusal = scopes.map((scope) => velocityRefusal(scope, tallies[scope], now)).find((found) => found !== null);
  if (!refusal) return null;
  if (card.merchantId !== null) await warn(deps, tx, { ...card, merchantId: card.merchantId }, refusal);
  const waitMs = refusal.untilMs === null ? null : refusal.untilMs - now;
  return new Problem(refusal.code, undefined, waitMs === null ? undefined : Math.max(1, Math.ceil(waitMs / 1000)));
};

const sinceOf = (purpose: ChargeKind, now: number): Record<VelocityScope, Date> => {
  const since = (scope: VelocityScope): Date => new Date(now - velocityRules[scope].windowMs);
  const payment = purpose === 'linking' ? new Date(now - linkingWindowMs) : since('payment');
  return {
    payment,
    strangers: since('strangers'),
    card: since('card'),
    bin: since('bin'),
    merchant: since('merchant'),
  };
};

/** Tells the merchant and the audit log, once an hour for each payment, card, BIN and merchant. */
const warn = async (
  { now, outbox }: VelocityDeps,
  tx: Transaction,
  { merchantId, purposeId: paymentId, cardHash, bin }: CardTry & { readonly merchantId: string },
  { scope }: VelocityRefusal,
): Promise<void> => {
  const at = new Date(now());
  const ofCard = cardHash?.toString('base64url') ?? '';
  const reported = scope === 'strangers' ? 'payment' : scope;
  const subject = { payment: paymentId, card: ofCard, bin: bin ?? '', merchant: '' }[reported];
  if (!(await raiseAlarm(tx, { merchantId, scope: reported, subject }, at))) return;
  const data = { paymentId, scope: reported, at: at.toISOString() };
  await outbox.append(tx, [{ stream: merchantStreamOf(merchantId), name: 'payment.testing_suspected', data }]);
  const entry = { kind: 'card-testing-suspected', actor: 'server', about: merchantId } as const;
  await appendAudit(tx, { ...entry, details: { scope: reported, paymentId } }, at);
};
