import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { collectGarbage } from '../harness/collect-garbage.ts';
import { freshDatabase } from '../harness/fresh-database.ts';
import { inDatabase } from '../harness/in-database.ts';
import { consentFor, openPayment } from '../harness/new-consent.ts';
import { quantileOf } from '../harness/open-loop.ts';
import { figuresOf } from '../harness/process-figures.ts';
import { isLoadProof } from '../harness/proof-length.ts';
import { reportOverNetwork, transferReports } from '../harness/report-as-bank.ts';
import { requestOf } from '../harness/requester.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { loadOf, startLoad } from '../harness/start-load.ts';
import { openSandboxSettings } from '../sandbox/sandbox-settings.ts';
import { checkLedger } from './check-ledger.ts';

/** How long; four hours, unless `YARDA_SOAK_MINUTES` says otherwise. */
const minutes = Number(process.env.YARDA_SOAK_MINUTES ?? 240);
/** `YARDA_SOAK_PER_SECOND` asks for more, so that a shorter run can answer as much as the long one. */
const perSecond = Number(process.env.YARDA_SOAK_PER_SECOND ?? 200);
const paidEachMinute = perSecond / 4;
/** Share of the run before figures count, while caches and pools fill. */
const warmPart = 1 / 4;
/** A megabyte an hour, for four hours: a shorter run may grow by as much, since what a process holds swings by some. */
const maxGrowthBytes = 4e6;
const inspectPort = 4_973;

/**
 * By how much the values rise from the first to the last: the median of what any two say (Theil and Sen), since V8 has not
 * always given back what it collected.
 */
const riseOf = (values: readonly number[]): number => {
  const each = values.flatMap((from, no) => values.slice(no + 1).map((to, later) => (to - from) / (later + 1)));
  return quantileOf(each, 0.5) * (values.length - 1);
};

/** Test 15 of the design: reads, pages, new consents and payments for hours. */
describe.runIf(isLoadProof)('a server that works for hours', async () => {
  if (!isLoadProof) return;
  const testDatabase = await freshDatabase();
  const server = await startServerProcess({
    ...{ ...testDatabase.environment, LIMIT_FACTOR: '100', NODE_OPTIONS: `--inspect=${inspectPort}` },
  });
  const load = startLoad(server.address, 50);
  const { webhookSecret } = await inDatabase(testDatabase, (database) => openSandboxSettings(database, Date.now));
  afterAll(async () => {
    load.end();
    await server.end('SIGTERM');
    await testDatabase.drop();
  });
  const pay = async (no: number): Promise<void> => {
    const { accountNumber, amount } = await openPayment(server, 100_000 + no);
    for (const report of transferReports(accountNumber, amount, new Date()))
      expect(await reportOverNetwork(server.address, { webhookSecret, nowMs: Date.now() }, report)).toBe(true);
  };

  it('answers all, and holds no more at the end', { timeout: (minutes + 5) * 60_000 }, async () => {
    const { consentId } = (await server.call(createConsent, { body: consentFor(250_000) })).reply();
    const read = { path: `/api/consent/${consentId}?clientId=cli_demo` };
    const page = { path: `/r/${consentId}?clientId=cli_demo`, headers: { accept: 'text/html' } };
    const create = loadOf(requestOf(createConsent, { body: consentFor(250_000) }, {}));
    const requests = [read, read, read, page, read, read, read, page, read, create];
    const pending: ReturnType<typeof figuresOf>[] = [];
    const wrong: number[] = [];
    let paid = 0;
    const figures = () => {
      const counted = pending.slice(Math.floor(pending.length * warmPart));
      const half = Math.ceil(counted.length / 2);
      const descriptors = [counted.slice(0, half), counted.slice(-half)].map((part) =>
        quantileOf(
          part.map((each) => each.descriptors),
          0.5,
        ),
      );
      return { grownBytes: riseOf(counted.map(({ residentBytes }) => residentBytes)), descriptors };
    };
    try {
      for (let minute = 0; minute < minutes; minute += 1) {
        const loading = load.run({ requests, keyed: true, perSecond, seconds: 55 });
        for (let each = 0; each < paidEachMinute; each += 1) {
          await pay(paid);
          paid += 1;
        }
        wrong.push(...(await loading).map(({ status }) => status).filter((status) => status >= 300 || status === 0));
        await collectGarbage(inspectPort);
        pending.push(figuresOf(server.pid));
      }
    } finally {
      const { grownBytes, descriptors } = figures();
      process.stdout.write(
        `${pending.length} minutes, ${pending.length * 55 * perSecond} requests and ${paid} payments: ${wrong.length} not answered as they should be; ${(grownBytes / 1e6).toFixed(1)} MB more resident after the first quarter, ${pending.map(({ residentBytes }) => Math.round(residentBytes / 1e6)).join(' ')}; ${descriptors.join(' to ')} descriptors\n`,
      );
    }
    const { grownBytes, descriptors } = figures();
    expect(wrong).toEqual([]);
    expect(grownBytes).toBeLessThanOrEqual(maxGrowthBytes);
    expect(descriptors[1]).toBeLessThanOrEqual((descriptors[0] ?? 0) + 5);
    const { faults, executedPayments } = await inDatabase(testDatabase, checkLedger);
    expect(faults).toEqual([]);
    expect(executedPayments).toBe(paid);
  });
});
