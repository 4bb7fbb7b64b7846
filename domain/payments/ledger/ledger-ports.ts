import type { StatedMoney } from './compare-statement.ts';

/** When money was taken, or its refund ordered (ms). */
export type DatedMoney = StatedMoney & { readonly atMs: number };

/** A provider's own list of what it took and gave back. */
export interface ProviderStatement {
  /** All of it between two times (ms), the second excluded, and perhaps more. */
  readonly between: (fromMs: number, untilMs: number) => Promise<readonly DatedMoney[]>;
  /** The provider's reference of a charge of ours. */
  readonly referenceOf: (attemptId: string) => string;
  /** Our reference of money of its list, by which it can be asked about again; null for a refund that we did not order. */
  readonly ourReferenceOf: (money: Pick<StatedMoney, 'kind' | 'reference'>) => string | null;
}
