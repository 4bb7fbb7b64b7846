import { expect, it } from 'vitest';
import { openPayment } from '../harness/new-consent.ts';
import { reportAsBank, transferReports } from '../harness/report-as-bank.ts';
import { startTestServer } from '../harness/test-server.ts';
import { unnamed } from '../platform/database/database.ts';
import { dropExpired } from '../retention/drop-expired.ts';
import { checkEvents } from './check-events.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });

it('checkEvents finds missing merchant events, and ignores events past their retention', async () => {
  const { consentId, paymentId, accountNumber, amount } = await openPayment(server, 250_000);
  const [received, settled] = transferReports(accountNumber, amount, new Date(server.parts.bank.now()));
  await reportAsBank(server, received);
  await reportAsBank(server, settled);
  expect(await checkEvents(server.parts.database)).toEqual([]);
  const long =
    "update merchant_events set data = data || jsonb_build_object('reason', repeat('a', $1)) where sequence = 1";
  const lengthened = (by: number) => server.owner.query(unnamed(long), [by]);
  await lengthened(20_000);
  expect((await checkEvents(server.parts.database)).map(({ rule }) => rule)).toEqual([
    'an event is no longer than a webhook may be',
  ]);
  await lengthened(1);
  await server.owner.query(unnamed("delete from merchant_events where type like '%ed' and sequence > 1"));
  expect(await checkEvents(server.parts.database)).toEqual([
    { rule: 'a log counts its events without holes', subject: consentId },
    { rule: 'a merchant is told of each consent that is granted or ended', subject: consentId },
    { rule: 'a merchant is told of each executed payment', subject: paymentId },
  ]);
  const later = () => server.parts.bank.now() + 91 * 86_400_000;
  await dropExpired(server.parts.database, { now: later, machine: Date.now });
  expect(await checkEvents(server.parts.database)).toEqual([]);
});
