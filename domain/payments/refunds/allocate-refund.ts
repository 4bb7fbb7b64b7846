/** Maximum partial refunds of one payment or debit in a day: its payer is notified each time. */
export const maxRefundsPerDay = 10;

/** Money that paid for something, as far as it still counts. `indivisible`: its rail gives back the whole of it only. */
export interface RefundSource {
  readonly sourceId: string;
  readonly countsKobo: number;
  readonly indivisible: boolean;
}

/** How much of one source goes back. */
export interface RefundPart<Source extends RefundSource = RefundSource> {
  readonly source: Source;
  readonly amountKobo: number;
}

/**
 * The parts of a refund, by source, in kobo. An indivisible source is refunded whole or not at all; others are used in
 * the order given. `too_much`: less than the refund is left. `whole_only`: enough is left, but not in parts that fit.
 */
export const allocateRefund = <Source extends RefundSource>(
  sources: readonly Source[],
  amountKobo: number,
): RefundPart<Source>[] | 'too_much' | 'whole_only' => {
  if (amountKobo > sources.reduce((sum, { countsKobo }) => sum + countsKobo, 0)) return 'too_much';
  const parts: RefundPart<Source>[] = [];
  let missingKobo = amountKobo;
  for (const source of [...sources].sort((one, other) => Number(other.indivisible) - Number(one.indivisible))) {
    const taken = takenFrom(source, missingKobo);
    if (taken > 0) parts.push({ source, amountKobo: taken });
    missingKobo -= taken;
  }
  return missingKobo > 0 ? 'whole_only' : parts;
};

const takenFrom = ({ countsKobo, indivisible }: RefundSource, missingKobo: number): number =>
  indivisible && countsKobo > missingKobo ? 0 : Math.min(countsKobo, missingKobo);
