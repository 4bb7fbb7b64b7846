import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter, hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();
const today = () => dayInLagos(server.parts.deps.now());
const wind = (body: { to: string } | { advance: string }) => server.call(advanceSandboxClock, { body });

it('the clock goes forward to the start of a day, and stays within a day that has begun', async () => {
  const to = daysAfter(today(), 30);
  expect(Date.parse((await wind({ to })).reply().now)).toBeGreaterThanOrEqual(hourInLagos(to, 0));
  const before = server.parts.deps.now();
  expect(Date.parse((await wind({ to })).reply().now)).toBeLessThan(before + 60_000);
});

it.each([
  ['to', 'is over: the clock only goes forward', () => ({ to: daysAfter(today(), -1) })],
  ['to', 'goes too far', () => ({ to: '9999-12-31' })],
  ['advance', 'goes too far', () => ({ advance: 'P9999Y' })],
] as const)('a move that cannot be made is refused by its field: %s %s', async (field, message, body) => {
  const { code, issues } = (await wind(body())).failure();
  expect([code, issues]).toEqual(['INVALID_REQUEST', [{ path: `body.${field}`, message }]]);
});
