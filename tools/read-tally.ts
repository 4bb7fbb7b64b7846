import { readFile, rm } from 'node:fs/promises';
import { isInstalled, type Language, languages } from '@yarda/server/harness/language-driver.ts';

/** How many tests passed and failed. A stage that failed outside any test counts as one failure. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The titles of each test that was skipped: its groups', the outermost first, then its own. */
  readonly skipped: readonly Titles[];
}

type Titles = readonly [string, ...string[]];

export const nothing: Tally = { passed: 0, failed: 0, skipped: [] };

/** For the end of a run: how many tests were skipped for each language that is not on this machine, then those of each group. */
export const skippedLines = (skipped: readonly Titles[], all: readonly Language[] = languages): string[] => {
  const missing = all.filter((language) => !isInstalled(language));
  const reasonOf = (titles: Titles): string => {
    const language = missing.find(({ name }) => titles.join(' ').split(/\W/).includes(name));
    return language ? `${language.name}, which needs ${language.actionRequired}` : titles[0];
  };
  return Object.entries(Object.groupBy(skipped, reasonOf)).map(
    ([reason, { length } = []]) => `${length} skipped: ${reason}`,
  );
};

/** Reads Vitest's JSON report. Its own word counts too: a process that is ended by others can lose its exit code. */
export const countSuite = (report: string, code: number): Promise<Tally> =>
  countReport(report, code, (text) => {
    const { numPassedTests, numFailedTests, testResults }: SuiteReport = JSON.parse(text);
    return {
      passed: numPassedTests,
      failed: numFailedTests + testResults.filter(failedOutsideTests).length,
      skipped: testResults.flatMap(({ assertionResults }) => assertionResults.filter(isSkipped).map(titlesOf)),
    };
  });

interface SuiteReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly status: string;
  readonly assertionResults: readonly TestResult[];
}

interface TestResult {
  readonly status: string;
  readonly ancestorTitles: readonly string[];
  readonly title: string;
}

const isSkipped = ({ status }: { readonly status: string }) => status === 'skipped';

const titlesOf = ({ ancestorTitles: [outermost, ...inner], title }: TestResult): Titles =>
  outermost === undefined ? [title] : [outermost, ...inner, title];

/** As when a file could not be loaded, or the check at its end found a fault. */
const failedOutsideTests = ({ status, assertionResults }: TestFile) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed');

/**
 * Reads Playwright's JSON report. A pass on a retry (only CI retries) counts as a pass: a real fault fails every time.
 */
export const countJourneys = (report: string, code: number): Promise<Tally> =>
  countReport(report, code, (text) => {
    const { stats, suites }: JourneysReport = JSON.parse(text);
    const skipped = suites.flatMap(skippedIn).map((title): Titles => [title]);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped };
  });

interface JourneysReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly JourneySuite[];
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

const skippedIn = ({ suites = [], specs }: JourneySuite): string[] => [
  ...specs.flatMap(({ title, tests }) => tests.filter(isSkipped).map(() => title)),
  ...suites.flatMap(skippedIn),
];

const countReport = async (report: string, code: number, read: (text: string) => Tally): Promise<Tally> => {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  await rm(report, { force: true });
  const tally = text === undefined ? nothing : read(text);
  return { ...tally, failed: code === 0 ? tally.failed : Math.max(tally.failed, 1) };
};
