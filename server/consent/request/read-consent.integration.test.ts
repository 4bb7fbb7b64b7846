import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, it } from 'vitest';
import { openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const read = (consentId: string) =>
  server.call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } });

it('shows the payer of an expired consent the outcome of the money that a bank still holds', async () => {
  const [paying, idle] = [await openPayment(server, 190_004), await openPayment(server, 191_004)];
  const [received] = transferReports(paying.accountNumber, paying.amount, new Date(server.parts.bank.now()));
  await reportAsBank(server, received);
  await paymentThatIs(server, paying, 'it is received', ({ transferStatus }) => transferStatus === 'received');
  (await server.call(advanceSandboxClock, { body: { advance: 'P1DT1S' } })).reply();
  expect((await read(paying.consentId)).reply().consent).toMatchObject({
    status: 'expired',
    payments: [{ status: 'pending', transferStatus: 'received' }],
  });
  expect((await read(idle.consentId)).failure().code).toBe('CONSENT_NOT_FOUND');
});
