import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@yarda/server/harness/language-driver.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { countJourneys, countSuite, skippedLines } from './read-tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

const suite = { numPassedTests: 7, numFailedTests: 0, testResults: [] };

const lay = (report: unknown) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

describe('countSuite', () => {
  it('counts passes and failures', async () => {
    const report = lay({ ...suite, numFailedTests: 2 });
    expect(await countSuite(report, 1)).toEqual({ passed: 7, failed: 2, skipped: [] });
  });

  it('names the tests that were skipped', async () => {
    const assertionResults = [
      { status: 'passed', ancestorTitles: [], title: 'starts' },
      { status: 'skipped', ancestorTitles: [], title: 'runs on Linux' },
      { status: 'skipped', ancestorTitles: ['the PHP package', 'on this machine'], title: 'calls' },
    ];
    const report = lay({ ...suite, testResults: [{ status: 'passed', assertionResults }] });
    const skipped = [['runs on Linux'], ['the PHP package', 'on this machine', 'calls']];
    expect(await countSuite(report, 0)).toEqual({ passed: 7, failed: 0, skipped });
  });

  it('counts a failure outside any test, even if the exit code was lost', async () => {
    expect(await countSuite(lay(suite), 1)).toEqual({ passed: 7, failed: 1, skipped: [] });
    const passed = [{ status: 'passed' }];
    const testResults = [
      { status: 'passed', assertionResults: passed },
      { status: 'failed', assertionResults: passed },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(await countSuite(lay({ ...suite, numFailedTests: 1, testResults }), 0)).toEqual({
      passed: 7,
      failed: 3,
      skipped: [],
    });
  });

  it('counts a missing report as a failure, and reads no report twice', async () => {
    const report = lay(suite);
    expect(await countSuite(report, 0)).toEqual({ passed: 7, failed: 0, skipped: [] });
    expect(existsSync(report)).toBe(false);
    expect(await countSuite(report, 1)).toEqual({ passed: 0, failed: 1, skipped: [] });
  });
});

describe('countJourneys', () => {
  it('counts a journey that passed on a retry, but not one that never did', async () => {
    const report = lay({ stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 0 }, suites: [] });
    expect(await countJourneys(report, 1)).toEqual({ passed: 6, failed: 2, skipped: [] });
  });

  it('names the journeys that were skipped, in groups too, once for each width', async () => {
    const specs = [
      { title: 'I pay', tests: [{ status: 'expected' }] },
      { title: 'I order in Python', tests: [{ status: 'skipped' }, { status: 'skipped' }] },
    ];
    const suites = [{ specs: [], suites: [{ specs }] }];
    const report = lay({ stats: { expected: 1, unexpected: 0, flaky: 0 }, suites });
    const skipped = [['I order in Python'], ['I order in Python']];
    expect(await countJourneys(report, 0)).toEqual({ passed: 1, failed: 0, skipped });
  });
});

describe('skippedLines', () => {
  it('counts the skipped tests of each missing language, and those of each group', () => {
    const absent = languages.map((language) => ({ ...language, program: 'no-such-program' }));
    const skipped: [string, ...string[]][] = [
      ['the PHP package', 'on this machine', 'calls'],
      ['kubectl, where it is installed', 'applies'],
      ['the starter in PHP', 'starts'],
      ['I order in the starter in Python, and pay'],
    ];
    expect(skippedLines(skipped, absent)).toEqual([
      '2 skipped: PHP, which needs php 8.1 with curl and sodium',
      '1 skipped: kubectl, where it is installed',
      '1 skipped: Python, which needs python3 3.10',
    ]);
    expect(skippedLines([])).toEqual([]);
  });
});
