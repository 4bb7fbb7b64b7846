import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { sendSandboxTransfer, signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { consentFor, openConsent, paymentThatIs } from '../../harness/new-consent.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { recordTransferReport } from '../../payments/transfers/record-transfer-report.ts';
import { statement } from '../../platform/database/database.ts';

const server = await startTestServer();
(await server.call(signInToSandbox, { body: { phone: '+2348000000002' } })).reply();

const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
const lock = statement('', 'select from consents where consent_id = :consentId for update');
const waiting = statement(
  '',
  "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from consents%'",
);
const setPayer = statement(
  '',
  'update payments set payer_user_id = (select user_id from users limit 1) where payment_id = :paymentId',
);

it('a payer becomes known while the last payment waits', async () => {
  const { consentId, payments } = await openConsent(server, consentFor(100_000, 200_000));
  const [first, last] = payments;
  if (!first || !last) throw new Error('A consent was created without its payments');
  const { accountNumber } = first;
  (await server.call(sendSandboxTransfer, { body: { accountNumber, amount: 100_000, ...sender } })).reply();
  await paymentThatIs(server, first, 'it is executed', ({ status }) => status === 'executed');

  const reported = await server.owner.transaction(async (tx) => {
    await tx.query(lock, { consentId });
    const recording = recordTransferReport(server.parts.deps, 'sandbox', {
      ...{ kind: 'settled', eventId: 'race:settled', reference: 'race', receivedAt: new Date() },
      ...{ accountNumber: last.accountNumber, amountKobo: 200_000 },
      sender: { name: 'Bola', bankName: 'Kuda', accountNumber: '2000000099' },
    });
    await eventually('it waits', async () => ((await server.owner.query(waiting)).length > 0 ? true : null));
    await tx.query(setPayer, { paymentId: first.paymentId });
    return { recording };
  });
  await reported.recording;
  await eventually('a copy is sent to that payer', async () => {
    const params = { params: { consentId }, query: { clientId: 'cli_demo' } };
    return (await server.call(readConsent, params)).reply().consent.confirmationSent || null;
  });
});
