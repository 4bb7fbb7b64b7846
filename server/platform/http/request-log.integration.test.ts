import { createConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import { readMe } from '@yarda/contracts/identity/session.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { consentFor, openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { startServerProcess } from '../../harness/server-process.ts';

const testDatabase = await freshDatabase();
afterAll(() => testDatabase.drop());

describe('the log', () => {
  it('has one line per answer, with its id, and contains no personal data or secrets', async () => {
    const server = await startServerProcess({ ...testDatabase.environment, LOG_LEVEL: 'trace' });
    const customer = { name: 'Ngozi Okafor', phone: '+2348099999999', email: 'ngozi@example.com' };
    const body = { ...consentFor(250_000), customer, metadata: { note: 'margin-40-percent' } };
    const { consentId } = (await server.call(createConsent, { body }, { idempotencyKey: 'key-of-ngozi' })).reply();
    const payment = await openPayment(server, 250_000);
    await server.call(announceTransfer, {
      params: { paymentId: payment.paymentId },
      body: { consentId: payment.consentId },
    });
    await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
    const { token } = (await server.call(signInToSandbox, { body: { phone: '+2348000000001' } })).reply();
    (await server.call(readMe, {}, { token })).reply();
    await server.call(createConsent, { body: { clientId: 'Ngozi Okafor' } as never });
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
    const read = await server.call(readMerchantConsent, { params: { consentId } }, { headers });
    const { out, errors } = await server.end('SIGTERM');

    expect(errors).toBe('');
    const lines = out.split('\n').filter((line) => line.startsWith('{'));
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(answered).toContainEqual(
      expect.objectContaining({
        reqId: read.headers['x-request-id'],
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        method: 'GET',
        route: '/api/merchant/consents/:consentId',
        status: 200,
      }),
    );
    const secrets = [
      'sk_test_demo',
      token,
      'v1=',
      'Ngozi',
      '+234',
      'example.com',
      'margin-40',
      'key-of-ngozi',
      'Ada Obi',
    ];
    for (const secret of [...secrets, payment.accountNumber, '0123456784']) expect(out).not.toContain(secret);
  });
});
