import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { groupedBy } from '../../platform/grouped-by.ts';

/** A dated occurrence of a plan: which of how many, and when the next falls due. */
export interface Occurrence {
  readonly payment: FuturePayment;
  readonly dueOn: string;
  readonly nextDueOn: string | null;
  readonly no: number;
  readonly of: number;
}

/** The dated occurrences among future payments, each with its place in its plan. */
export const occurrencesOf = (payments: readonly FuturePayment[]): Occurrence[] =>
  [...groupedBy(payments, planOf).values()].flatMap((plan) => {
    const dated = plan.flatMap((payment) => (payment.dueDate === null ? [] : { payment, dueOn: payment.dueDate }));
    const inOrder = [...dated].sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
    return inOrder.map((each, at) => ({
      ...each,
      nextDueOn: inOrder.slice(at + 1).find(({ dueOn }) => dueOn > each.dueOn)?.dueOn ?? null,
      ...{ no: at + 1, of: inOrder.length },
    }));
  });

const planOf = ({ paymentId, frequency, interval, startDate, amount, amountType, ...named }: FuturePayment): string =>
  frequency === null
    ? paymentId
    : JSON.stringify([frequency, interval, startDate, amount, amountType, named.narration, named.paypointId]);
