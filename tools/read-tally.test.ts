import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countJourneys, countSuite } from './read-tally.ts';

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
    expect(await countSuite(report, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a failure outside any test, even if the exit code was lost', async () => {
    expect(await countSuite(lay(suite), 1)).toEqual({ passed: 7, failed: 1 });
    const passed = [{ status: 'passed' }];
    const testResults = [
      { status: 'passed', assertionResults: passed },
      { status: 'failed', assertionResults: passed },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(await countSuite(lay({ ...suite, numFailedTests: 1, testResults }), 0)).toEqual({ passed: 7, failed: 3 });
  });

  it('counts a missing report as a failure, and reads no report twice', async () => {
    const report = lay(suite);
    expect(await countSuite(report, 0)).toEqual({ passed: 7, failed: 0 });
    expect(existsSync(report)).toBe(false);
    expect(await countSuite(report, 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('countJourneys', () => {
  it('counts a journey that passed on a retry, but not one that never did', async () => {
    const report = lay({ stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3 } });
    expect(await countJourneys(report, 1)).toEqual({ passed: 6, failed: 2 });
  });
});
