const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The scopes of attempt counts. `payment`: one payer of a payment, or one person who links cards. `strangers`: everyone
 * who tries to pay it without signing in. `bin`: one merchant's cards of a BIN. `merchant`: all of a merchant's cards.
 */
export type VelocityScope = 'payment' | 'strangers' | 'card' | 'bin' | 'merchant';

/** The tries of one scope within its window. */
export interface CardTally {
  readonly tries: number;
  readonly declined: number;
  readonly approved: number;
  readonly lastDeclinedMs: number | null;
}

/** Why a card is not tried now; `untilMs` is null if it never will be. */
export interface VelocityRefusal {
  readonly scope: VelocityScope;
  readonly code: 'CARD_TRIES_USED_UP' | 'CARD_PAUSED';
  readonly untilMs: number | null;
}

interface Rule {
  readonly windowMs: number;
  /** So many may be declined without a pause; each one more doubles it. */
  readonly free: number;
  readonly pauseMs: number;
  readonly longestMs: number;
  /** No more than these are tried at all. */
  readonly max?: number;
  /** Holds only while more are declined than approved: a large merchant has many honest declines. */
  readonly mostlyDeclined?: boolean;
}

export const velocityRules = {
  payment: { windowMs: 30 * day, free: 5, pauseMs: 30 * second, longestMs: 5 * minute, max: 10 },
  // Room for several pages beside the payer's own; a person who signs in is counted alone.
  strangers: { windowMs: 30 * day, free: 40, pauseMs: 0, longestMs: 0, max: 40 },
  card: { windowMs: day, free: 20, pauseMs: minute, longestMs: 12 * hour },
  bin: { windowMs: hour, free: 30, pauseMs: minute, longestMs: 15 * minute, mostlyDeclined: true },
  merchant: { windowMs: hour, free: 100, pauseMs: 10 * second, longestMs: minute, mostlyDeclined: true },
} as const satisfies Record<VelocityScope, Rule>;

/** A person may link cards for years: their tries count for a day. */
export const linkingWindowMs = day;

/** Why a card may not be tried, by the tries of one scope; null if it may. */
export const velocityRefusal = (scope: VelocityScope, tally: CardTally, nowMs: number): VelocityRefusal | null => {
  const rule: Rule = velocityRules[scope];
  if (rule.max !== undefined && tally.tries >= rule.max) return { scope, code: 'CARD_TRIES_USED_UP', untilMs: null };
  const { declined, approved, lastDeclinedMs } = tally;
  if (declined < rule.free || lastDeclinedMs === null || (rule.mostlyDeclined && declined <= approved)) return null;
  const pauseMs = Math.min(rule.longestMs, rule.pauseMs * 2 ** (declined - rule.free));
  const untilMs = lastDeclinedMs + pauseMs;
  return untilMs > nowMs ? { scope, code: 'CARD_PAUSED', untilMs } : null;
};
