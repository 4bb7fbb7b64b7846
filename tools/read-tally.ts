import { readFile, rm } from 'node:fs/promises';

/** How many tests held and how many did not. A stage that failed without naming a test counts one. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Reads Vitest's JSON report. */
export const countSuite = (report: string, code: number): Promise<Tally> =>
  countReport(report, code, (text) => {
    const counts: { numPassedTests: number; numFailedTests: number } = JSON.parse(text);
    return { passed: counts.numPassedTests, failed: counts.numFailedTests };
  });

/** Reads Playwright's JSON report. One that held when repeated, as only CI does, has held: what is wrong fails each time. */
export const countJourneys = (report: string, code: number): Promise<Tally> =>
  countReport(report, code, (text) => {
    const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(text);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });

const countReport = async (report: string, code: number, read: (text: string) => Tally): Promise<Tally> => {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  await rm(report, { force: true });
  const { passed, failed } = text === undefined ? { passed: 0, failed: 0 } : read(text);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
};
