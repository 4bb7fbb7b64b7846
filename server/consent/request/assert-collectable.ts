import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { AmountLimits } from '@yarda/domain/platform/money/amount-limits.ts';
import { brokenLimit } from '@yarda/domain/platform/money/amount-limits.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Problem } from '../../platform/http/problem.ts';

/** The rails that payments are collected through: an immediate one by transfer at least, a future one by debit. */
export interface CollectingDeps {
  readonly rail: Pick<TransferRail, 'amounts'>;
  readonly mandateRail: Pick<MandateRail, 'amounts'>;
}

interface RequestedAmount {
  readonly type: 'immediate' | 'future';
  readonly amount: number;
}

/** Throws if an amount asked for is one that its rail never takes, and names the limit. `field`: where it stands. */
export const assertCollectable = (
  { rail, mandateRail }: CollectingDeps,
  payments: readonly RequestedAmount[],
  field: (index: number) => string,
): void => {
  for (const [index, { type, amount }] of payments.entries()) {
    const message = refusalOf(type === 'immediate' ? rail.amounts : mandateRail.amounts, amount);
    if (message) throw new Problem('INVALID_REQUEST', [{ path: field(index), message }]);
  }
};

const refusalOf = (limits: AmountLimits, amountKobo: number): string | null => {
  const broken = brokenLimit(limits, amountKobo);
  if (!broken) return null;
  const [than, what] = broken.end === 'least' ? ['less', 'least'] : ['more', 'most'];
  return `is ${than} than ${naira(broken.kobo)}, the ${what} that can be paid at once`;
};
