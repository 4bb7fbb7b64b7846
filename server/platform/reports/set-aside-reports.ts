import { createHash } from 'node:crypto';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import type { Seal } from '../database/seal.ts';
import { dropSetAside, type SetAsideReport, saveSetAside, setAsideReports } from './set-aside-store.ts';

export interface SetAsideDeps {
  readonly database: Database;
  readonly seal: Seal;
  readonly now: Clock;
  readonly failed: (error: unknown) => void;
}

/**
 * Whether a report fails by what it says, at every attempt: the database refuses a value of it, or our code does not expect it.
 * Anything else passes, and the provider sends the report again.
 */
export const isPoison = (error: unknown): boolean => {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Data exceptions and violated constraints.
  return /^2[23][0-9A-Z]{3}$/.test(code);
};

/** A delivery that notes which headers prove it. */
export const notedDelivery = (body: string, header: Delivery['header']) => {
  const headers: Record<string, string> = {};
  const delivery: Delivery = {
    body,
    header: (name) => {
      const value = header(name);
      if (value !== undefined) headers[name] = value;
      return value;
    },
  };
  return { delivery, headers };
};

/** Sets a proven report aside, to be tried again. Rejects if it cannot be stored: then the provider must send it again. */
export const setAside = async (
  { database, seal, now, failed }: SetAsideDeps,
  rail: string,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  error: unknown,
): Promise<void> => {
  const digest = createHash('sha256').update(body).digest();
  const sealed = seal.close(JSON.stringify({ body, headers }), rail);
  await saveSetAside(database, { rail, digest, sealed }, nameOf(error), new Date(now()));
  failed(new ReportSetAside(rail, digest.toString('hex'), error));
};

/** Its message holds nothing of the report. */
class ReportSetAside extends Error {
  override readonly name = 'ReportSetAside';
  constructor(rail: string, digest: string, cause: unknown) {
    super(`A signed report of ${rail} cannot be taken, and is set aside: ${digest.slice(0, 12)}`, { cause });
  }
}

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
};

/** Tries all reports again that are set aside. One that fails stays, and holds up no other. */
export const retrySetAside = async (
  deps: SetAsideDeps,
  take: (rail: string, delivery: Delivery) => Promise<'taken' | 'ignored' | 'refused'>,
): Promise<void> => {
  for (const report of await setAsideReports(deps.database)) {
    await retry(deps, report, take).catch(async (error: unknown) => {
      deps.failed(error);
      await saveSetAside(deps.database, report, nameOf(error), new Date(deps.now()));
    });
  }
};

const retry = async (
  { database, seal }: SetAsideDeps,
  report: SetAsideReport,
  take: Parameters<typeof retrySetAside>[1],
): Promise<void> => {
  const { body, headers } = storedSchema.parse(JSON.parse(seal.open(report.sealed, report.rail)));
  const header = (name: string) => headers[name];
  const taken = await take(report.rail, { body, header, arrivedMs: report.firstAt.getTime() });
  if (taken === 'refused') throw new Error(`The report set aside of ${report.rail} is no longer proven`);
  await dropSetAside(database, report);
};

const storedSchema = z.object({ body: z.string(), headers: z.record(z.string(), z.string()) });
