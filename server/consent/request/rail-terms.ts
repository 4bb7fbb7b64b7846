import type { AmountRange, RailTerms } from '@yarda/contracts/platform/rail-terms.ts';
import { type AmountLimits, anyAmount } from '@yarda/domain/platform/money/amount-limits.ts';

/** The rails that new work goes to, as far as they say something of themselves. */
export interface StatedRails {
  readonly rail: { readonly returnDays?: number };
  readonly cardRail: { readonly amounts: AmountLimits; readonly entry: string; readonly returnDays?: number };
  readonly mandateRail: { readonly amounts: AmountLimits; readonly returnDays?: number };
  readonly linkRail: { readonly readyDays?: number };
}

/** The rails' terms for the page. Return days are the maximum that any rail states. */
export const railTerms = ({ rail, cardRail, mandateRail, linkRail }: StatedRails): RailTerms => {
  const returnDays = Math.max(0, ...[rail, cardRail, mandateRail].map((stated) => stated.returnDays ?? 0));
  const [card, debit] = [cardRail.entry === 'none' ? null : rangeOf(cardRail.amounts), rangeOf(mandateRail.amounts)];
  return {
    ...(card && { card }),
    ...(debit && { debit }),
    ...(returnDays > 0 && { returnDays }),
    ...(linkRail.readyDays !== undefined && { linkDays: linkRail.readyDays }),
  };
};

const rangeOf = ({ minKobo: min, maxKobo: max }: AmountLimits): AmountRange | null =>
  min === anyAmount.minKobo && max === anyAmount.maxKobo ? null : { min, max };
