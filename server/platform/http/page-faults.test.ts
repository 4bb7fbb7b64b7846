import { policyReportsPath, reportPageFault } from '@yarda/contracts/platform/page-faults.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { goneDatabase } from '../../harness/gone-database.ts';
import { memoryLimitStore } from '../../harness/memory-limit-store.ts';
import { readConfig } from '../config/config.ts';
import { createRequestLimits } from '../limits/request-limits.ts';
import { openApp } from './open-app.ts';
import { openPageFaults } from './page-faults.ts';

const counted: unknown[] = [];
const app = await openApp({ ...readConfig({ LOG_LEVEL: 'silent' }), publicUrl: 'https://pay.example' }, undefined);
const deps: Parameters<typeof openPageFaults>[0] = {
  limits: createRequestLimits({
    store: memoryLimitStore(),
    wallClock: () => 0,
    failed: () => undefined,
    factor: 1,
  }),
  measures: { count: (...given) => void counted.push(given), took: () => undefined },
  database: goneDatabase,
  now: () => 0,
  recordRequest: () => undefined,
  operatorOfKey: async () => null,
  merchantOfKey: async () => null,
  payerOf: async () => null,
  signerOf: () => Promise.reject(new Error('Nobody signs')),
};
openPageFaults(deps).routes(app);
afterAll(() => app.close());

const report = (payload: object) => app.inject({ method: 'POST', url: reportPageFault.path, payload });
const violate = (body: unknown, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: policyReportsPath,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: `10.0.0.${counted.length + 1}`,
  });

describe('openPageFaults', () => {
  it('counts a fault by its kind and page', async () => {
    const fault = { kind: 'drawing', screen: 'consent', error: 'TypeError', place: 'page-Bx1.js:1:2345' };
    expect((await report(fault)).statusCode).toBe(202);
    expect(counted.pop()).toEqual(['yarda_page_faults_total', { kind: 'drawing', screen: 'consent' }]);
  });

  it.each([
    ['the text of an error', { error: 'No sum of +2348000000002' }],
    ['more than is asked', { message: 'No sum of +2348000000002' }],
    ['another page', { screen: 'ada' }],
    ['an address as its place', { place: 'https://pay.example/r/cns_1?clientId=cli_1' }],
  ])('refuses %s', async (_, wrong) => {
    const answer = await report({ kind: 'script', screen: 'consent', error: 'TypeError', ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(counted).toEqual([]);
  });

  it.each([
    ['/r/cns_1?clientId=cli_1', 'consent'],
    ['/agreements/cns_1', 'account'],
    ['/', 'account'],
    ['/docs/testing', 'docs'],
    ['/elsewhere', 'other'],
  ])('counts what the policy of %s refused', async (path, screen) => {
    const violated = { 'document-uri': `https://pay.example${path}`, 'effective-directive': 'script-src-elem' };
    expect((await violate({ 'csp-report': { ...violated, 'script-sample': '+2348000000002' } })).statusCode).toBe(202);
    expect(counted.pop()).toEqual(['yarda_page_faults_total', { kind: 'policy', screen }]);
  });

  it.each([
    ['no JSON', '{'],
    ['no report', '{}'],
    ['another report', '{"csp-report":{}}'],
  ])('refuses %s', async (_, body) => {
    expect((await violate(body)).statusCode).toBe(400);
    expect(counted).toEqual([]);
  });

  it('refuses the thirty-first report of a minute', async () => {
    const fault = { kind: 'script', screen: 'verify', error: 'TypeError' };
    const answers = await Promise.all(Array.from({ length: 31 }, () => report(fault)));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
    counted.length = 0;
  });
});
