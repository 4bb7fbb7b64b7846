import type { Debit, Mandate, Replies } from './api-types.ts';
import { debitCalls } from './debit-calls.ts';
import type { CallOptions, Send } from './sender.ts';

type Allowance = Replies['readAllowance']['allowances'][number];

/** Upcoming debits of a consent, for its payer to read: nothing in this object is secret. Kobo, and days in Lagos. */
export interface Upcoming {
  readonly consentId: string;
  readonly status: Mandate['status'];
  /** The soonest first. */
  readonly debits: readonly Pick<Debit, 'debitId' | 'status' | 'amount' | 'dueOn' | 'effectiveOn' | 'account'>[];
  /** The total limit, if there is one, and the newest period of each kind with spending. */
  readonly allowances: readonly Omit<Allowance, 'reserved'>[];
}

/** How much to read. */
export interface UpcomingOptions extends CallOptions {
  /** How many debits at most: 3 without. */
  readonly limit?: number | undefined;
}

/** Debits that the bank has not been asked for yet, or will be asked for again. */
const coming: ReadonlySet<Debit['status']> = new Set([
  ...(['planned', 'awaiting_amount', 'notifying', 'notified', 'retry_planned'] as const),
]);

/** Reads what may be taken of a consent next. Rejects with a `YardaError`, as for a consent without debits (`MANDATE_NOT_FOUND`). */
export const readUpcoming = async (
  send: Send,
  consentId: string,
  { limit: maxCount = 3, ...options }: UpcomingOptions = {},
): Promise<Upcoming> => {
  const { mandate, allowances } = await send('readAllowance', { ...options, params: { consentId } });
  const debits: Upcoming['debits'][number][] = [];
  for await (const debit of debitCalls(send).list({ consentId, limit: 100 }, options)) {
    const { debitId, status, amount, dueOn, effectiveOn, account } = debit;
    if (coming.has(status)) debits.push({ debitId, status, amount, dueOn, effectiveOn, account });
  }
  return {
    consentId,
    status: mandate.status,
    debits: debits.toReversed().slice(0, maxCount),
    allowances: [...undrawn(mandate, allowances), ...newestOfEach(allowances)].map(
      ({ period, startsOn, limit, spent }) => ({ period, startsOn, limit, spent }),
    ),
  };
};

/** The API returns no allowance for a total limit before the first debit. */
const undrawn = ({ limits }: Mandate, allowances: readonly Allowance[]): Allowance[] => {
  if (!limits || allowances.some(({ period }) => period === null)) return [];
  return [{ period: null, startsOn: limits.countedFrom, limit: limits.total, reserved: 0, spent: 0 }];
};

const newestOfEach = (allowances: readonly Allowance[]): Allowance[] => {
  const newest = new Map<Allowance['period'], Allowance>();
  for (const one of allowances)
    if ((newest.get(one.period)?.startsOn ?? '') < one.startsOn) newest.set(one.period, one);
  return [...newest.values()];
};
