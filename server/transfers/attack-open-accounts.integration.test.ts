import { createConsent } from '@yarda/contracts/consent.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consentFor } from '../harness/new-consent.ts';
import { startTestServer } from '../harness/test-server.ts';

/** Six accounts a minute for each merchant. */
const server = await startTestServer({ limitFactor: 0.01 });

// So that no minute ends within the test.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

describe('a merchant who asks for one-time accounts without end', () => {
  it('gets a quota a minute, however many payments a consent has', async () => {
    const create = (...amounts: number[]) => server.ask(createConsent, { body: consentFor(...amounts) });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await create(1_000, 2_000)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const refused = await create(1_000);
    expect(refused.failure().code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
