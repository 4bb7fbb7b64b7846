import { readFile, rm } from 'node:fs/promises';

/** How many tests passed and failed. A stage that failed outside any test counts as one failure. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Reads Vitest's JSON report. Its own word counts too: a process that is ended by others can lose its exit code. */
export const countSuite = (report: string, code: number): Promise<Tally> =>
  countReport(report, code, (text) => {
    const { numPassedTests, numFailedTests, testResults }: SuiteReport = JSON.parse(text);
    return { passed: numPassedTests, failed: numFailedTests + testResults.filter(failedOutsideTests).length };
  });

interface SuiteReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** As when a file could not be loaded, or the check at its end found a fault. */
const failedOutsideTests = ({ status, assertionResults }: TestFile) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed');

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
