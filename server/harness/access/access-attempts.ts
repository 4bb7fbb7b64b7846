import type { calls } from '@yarda/contracts/docs/wire.ts';
import type { TestServer } from '../test-server.ts';
import type { AccessFixture, Attempt } from './access-attempt.ts';
import { consentAttempts } from './access-consents.ts';
import { debitAttempts } from './access-debits.ts';
import { makeAccessFixture } from './access-fixture.ts';
import { merchantAttempts } from './access-merchants.ts';
import { paymentAttempts } from './access-payments.ts';
import { peopleAttempts } from './access-people.ts';

type Attempts = Readonly<Record<(typeof calls)[number]['name'], Attempt>>;

/** Calls that name nothing of anyone's. */
const ofNobody = {
  advanceSandboxClock: { body: { advance: 'PT0S' } },
  listSandboxExamples: {},
  createSandboxExample: { params: { id: 'transfer' } },
  listSandboxMessages: {},
  setSandboxScenario: { body: { name: 'holiday_declared', day: '2031-12-25' } },
} satisfies Record<string, Attempt>;

/** The callers, and for every call an attempt at a real object on which one of them succeeds. */
export const accessAttempts = async (
  server: TestServer,
): Promise<{ readonly fixture: AccessFixture; readonly attempts: Attempts; readonly granted: string }> => {
  // First: it moves the clock.
  const debits = await debitAttempts(server);
  const fixture = await makeAccessFixture(server);
  const consents = await consentAttempts(fixture);
  const payments = await paymentAttempts(fixture);
  const people = await peopleAttempts(fixture);
  const merchants = await merchantAttempts(fixture);
  const granted = consents.readReceipt.params.consentId;
  return { fixture, granted, attempts: { ...ofNobody, ...debits, ...consents, ...payments, ...people, ...merchants } };
};
