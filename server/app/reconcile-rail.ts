import { compareStatement, netOf, type StatementDifference } from '@yarda/domain/payments/ledger/compare-statement.ts';
import type { ProviderStatement } from '@yarda/domain/payments/ledger/ledger-ports.ts';
import { daysAfter, hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { bookedCharges } from '../payments/charges/booked-charges.ts';
import { bookedTransfers } from '../payments/transfers/booked-transfers.ts';
import type { Queryable } from '../platform/database/database.ts';

interface Reconciling {
  readonly database: Queryable;
  readonly statement: ProviderStatement;
}

/** The counts of compared movements, and every difference. */
export interface Reconciliation {
  readonly stated: number;
  readonly booked: number;
  readonly differences: readonly StatementDifference[];
  /** The provider's settlement of the day: money taken, less fees and refunds. Kobo. */
  readonly net: { readonly statedKobo: number; readonly bookedKobo: number };
}

/** Compares what a provider lists for a day in Lagos (`2026-11-21`) with our books. It changes neither. */
export const reconcileRail = async (
  { database, statement }: Reconciling,
  rail: string,
  day: string,
): Promise<Reconciliation> => {
  const [fromMs, untilMs] = [hourInLagos(day, 0), hourInLagos(daysAfter(day, 1), 0)];
  const span = { from: new Date(fromMs), until: new Date(untilMs) };
  const stated = await statement.between(fromMs, untilMs);
  const references = stated.map(({ reference }) => reference);
  const transfers = await bookedTransfers(database, rail, references, span);
  const charges = (await bookedCharges(database, rail, span)).map((money) =>
    money.kind === 'charge' ? { ...money, reference: statement.referenceOf(money.reference) } : money,
  );
  const booked = [...transfers, ...charges];
  const ofDay = {
    stated: stated.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs),
    booked: booked.filter(({ onDay }) => onDay),
  };
  const differences = compareStatement(ofDay, { stated, booked });
  const net = { statedKobo: netOf(ofDay.stated), bookedKobo: netOf(ofDay.booked) };
  return { stated: ofDay.stated.length, booked: ofDay.booked.length, differences, net };
};
