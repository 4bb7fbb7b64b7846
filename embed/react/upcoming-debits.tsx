/** Answer of `mandates.upcoming` in `@yarda/node`. Amounts are integers of kobo, days are days in Lagos. */
interface Upcoming {
  readonly status: string;
  readonly debits: readonly UpcomingDebit[];
  readonly allowances: readonly Allowance[];
}

interface Allowance {
  /** Null for the total limit. */
  readonly period: string | null;
  readonly startsOn: string;
  readonly limit: number;
  readonly spent: number;
}

interface UpcomingDebit {
  readonly debitId: string;
  /** Null until you name it. */
  readonly amount: number | null;
  readonly dueOn: string;
  readonly effectiveOn: string | null;
  readonly account: { readonly bankName: string; readonly lastFour: string } | null;
}

/** Props of `UpcomingDebits`: the answer of `mandates.upcoming`, and a class name. */
export interface UpcomingDebitsProps {
  /** As your server read it; null until it is there. */
  readonly upcoming: Upcoming | null;
  readonly className?: string | undefined;
}

/**
 * Shows a consent's next debits and how much of its limits is spent, read-only. Your server reads both with its secret
 * key; a page has none. `<ManageConsent>` links to the page where a payer changes the consent.
 */
export const UpcomingDebits = ({ upcoming, className }: UpcomingDebitsProps) => {
  if (!upcoming) return null;
  const { status, debits, allowances } = upcoming;
  return (
    <section className={className} aria-label="Coming debits">
      {status !== 'active' && <p>{statusLabels[status] ?? 'Nothing more is taken.'}</p>}
      {status === 'active' && debits.length === 0 && <p>No debit is planned.</p>}
      {debits.length > 0 && (
        <ul>
          {debits.map((debit) => (
            <li key={debit.debitId}>{debitText(debit)}</li>
          ))}
        </ul>
      )}
      {allowances.map((allowance) => (
        <p key={`${allowance.period} ${allowance.startsOn}`}>{spentText(allowance)}</p>
      ))}
    </section>
  );
};

/** Labels of the statuses that can resume. Every other status except `active` is final. */
const statusLabels: Readonly<Record<string, string>> = {
  paused: 'Paused: nothing is taken until it goes on.',
  suspended: 'Suspended: nothing is taken until you allow it again.',
};

const debitText = ({ amount, dueOn, effectiveOn, account }: UpcomingDebit): string => {
  const from = account ? ` from ${account.bankName} ••${account.lastFour}` : '';
  return `${amount === null ? 'An amount not named yet' : naira(amount)} on ${dayText(effectiveOn ?? dueOn)}${from}`;
};

const spentText = ({ period, startsOn, limit, spent }: Allowance): string => {
  const within = period ? `in the ${period.replace('_', ' ')} from ${dayText(startsOn)}` : 'in all';
  return `${naira(spent)} of ${naira(limit)} taken ${within}`;
};

const currency = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
});
const naira = (kobo: number): string => currency.format(kobo / 100);

const calendar = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string): string => calendar.format(new Date(day));
