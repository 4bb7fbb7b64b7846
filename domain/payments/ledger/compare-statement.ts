import { groupedBy } from '../../platform/grouped-by.ts';
/**
 * Money that a provider took or gave back, or that our books hold as such. `reference` is the provider's for charges, ours
 * for refunds; `feeKobo` is what the provider keeps of it, null if that is not known.
 */
export interface StatedMoney {
  readonly kind: 'charge' | 'refund';
  readonly reference: string;
  readonly amountKobo: number;
  readonly feeKobo: number | null;
}

/** A difference between a provider's list of a day and our books. */
export interface StatementDifference {
  readonly what: 'not in our books' | 'not at the provider' | 'another amount' | 'another fee';
  readonly kind: StatedMoney['kind'];
  readonly reference: string;
  /** As the provider says it, and as our books do; null where there is none. */
  readonly statedKobo: number | null;
  readonly bookedKobo: number | null;
}

/**
 * Names every difference of a day. The clocks of both differ, so what one has on the day is looked for in all that is given of
 * the other: `stated` and `booked` hold the day and more.
 */
export const compareStatement = (
  day: { readonly stated: readonly StatedMoney[]; readonly booked: readonly StatedMoney[] },
  all: { readonly stated: readonly StatedMoney[]; readonly booked: readonly StatedMoney[] },
): readonly StatementDifference[] => {
  const [stated, booked] = [byName(all.stated), byName(all.booked)];
  const names = new Set([...day.stated, ...day.booked].map(nameOf));
  return [...names].sort().flatMap((name) => {
    const [there, here] = [stated.get(name) ?? [], booked.get(name) ?? []];
    return Array.from({ length: Math.max(there.length, here.length) }, (_, at) =>
      differenceOf(there[at] ?? null, here[at] ?? null),
    ).flat();
  });
};

const nameOf = ({ kind, reference }: StatedMoney): string => `${kind} ${reference}`;

/** Groups money by name. Two entries with one name are two movements. */
const byName = (money: readonly StatedMoney[]) => groupedBy(new Set(money), nameOf);

const differenceOf = (stated: StatedMoney | null, booked: StatedMoney | null): readonly StatementDifference[] => {
  const { kind, reference } = stated ?? booked ?? {};
  if (kind === undefined || reference === undefined) return [];
  const amounts = { statedKobo: stated?.amountKobo ?? null, bookedKobo: booked?.amountKobo ?? null };
  if (!booked) return [{ what: 'not in our books', kind, reference, ...amounts }];
  if (!stated) return [{ what: 'not at the provider', kind, reference, ...amounts }];
  if (stated.amountKobo !== booked.amountKobo) return [{ what: 'another amount', kind, reference, ...amounts }];
  if ((stated.feeKobo ?? 0) === (booked.feeKobo ?? 0)) return [];
  return [{ what: 'another fee', kind, reference, statedKobo: stated.feeKobo, bookedKobo: booked.feeKobo }];
};

/** The provider's net settlement: money collected, less fees and refunds. Kobo. */
export const netOf = (money: readonly StatedMoney[]): number =>
  money.reduce(
    (net, { kind, amountKobo, feeKobo }) => net + (kind === 'refund' ? -amountKobo : amountKobo - (feeKobo ?? 0)),
    0,
  );
