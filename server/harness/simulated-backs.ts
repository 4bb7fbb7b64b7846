import type { ReturnActionRequired, ReturnReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';

export type Port = 'transfer' | 'card' | 'debit';

interface Back {
  readonly port: Port;
  /** The charge or transfer that it gives back. */
  readonly of: string;
  readonly amountKobo: number;
  outcome: 'under way' | 'failed' | 'gone';
}

interface Books {
  /** The money taken under a reference; 0 if none was. */
  readonly tookKobo: (reference: string) => number;
  readonly report: (port: Port, what: object) => void;
  readonly wrong: (what: string) => void;
}

/** The money that a simulated bank gives back: refunds and returns, by our reference. */
export const simulatedBacks = ({ tookKobo, report, wrong }: Books) => {
  const backs = new Map<string, Back>();
  const goesBack = (may: (back: Back) => boolean): number =>
    [...backs.values()].filter(may).reduce((kobo, { amountKobo }) => kobo + amountKobo, 0);
  const eventIdOf = (reference: string, { outcome }: Back): string => `${reference}-${outcome}`;
  const reportOf = (reference: string, back: Back): object => {
    const { port, outcome } = back;
    const what = { eventId: eventIdOf(reference, back), ...(outcome === 'failed' && { actionRequired: 'operator' }) };
    if (port === 'transfer')
      return { ...what, kind: outcome === 'gone' ? 'returned' : 'return_failed', returnReference: reference };
    const kind = outcome === 'gone' ? 'refunded' : 'refund_failed';
    return { ...what, kind: port === 'card' ? kind : `debit_${kind}`, refundReference: reference };
  };
  return {
    issueRefund: (port: Port, reference: string, of: string, amountKobo: number): void => {
      const existing = backs.get(reference);
      if (existing) {
        if (existing.of !== of || existing.amountKobo !== amountKobo) wrong(`${reference} was given back in two ways`);
        return;
      }
      if (goesBack((back) => back.of === of) + amountKobo > tookKobo(of))
        wrong(`${reference} gives back more than ${of} took`);
      backs.set(reference, { port, of, amountKobo, outcome: 'under way' });
    },
    settle: (reference: string, outcome: 'failed' | 'gone'): void => {
      const back = backs.get(reference);
      if (!back) return;
      back.outcome = outcome;
      report(back.port, reportOf(reference, back));
    },
    /** Those that may still go, and whether they have failed. */
    moving: () =>
      [...backs].flatMap(([reference, { outcome }]) =>
        outcome === 'gone' ? [] : [{ reference, hasFailed: outcome === 'failed' }],
      ),
    outcomeOf: (
      reference: string,
    ): { readonly eventId: string; readonly actionRequired: ReturnActionRequired | null } | null => {
      const back = backs.get(reference);
      if (!back || back.outcome === 'under way') return null;
      return { eventId: eventIdOf(reference, back), actionRequired: back.outcome === 'failed' ? 'operator' : null };
    },
    returnReport: (reference: string): ReturnReport | null => {
      const back = backs.get(reference);
      return back && back.outcome !== 'under way' ? (reportOf(reference, back) as ReturnReport) : null;
    },
    goneKobo: (): number => goesBack(({ outcome }) => outcome === 'gone'),
  };
};
