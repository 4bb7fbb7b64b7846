import { readFile, rm } from 'node:fs/promises';

/** How many tests passed and failed. A stage that failed outside any test counts as one failure. */
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

/**
 * Reads Playwright's JSON report. A pass on a retry (only CI retries) counts as a pass: a real fault fails every time.
 */
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
