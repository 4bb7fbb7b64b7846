import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { declineConsent } from '@yarda/contracts/consent/consent-decline.ts';
import { createPaymentRequest, readPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import { describe, expect, it } from 'vitest';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();

describe('a link with something behind its clientId', () => {
  it.each(['.', ')', '*', '%20', '%20.', '%C2%A0', ').,', '%E2%80%8B', '%3E'])(
    'leads to its consent: %s',
    async (tail) => {
      const { consentId } = await openConsent(server, consentFor(250_000));
      const page = await server.send({ method: 'GET', url: `/r/${consentId}?clientId=cli_demo${tail}` });
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('"success":true')]);
      const clientId = decodeURIComponent(`cli_demo${tail}`);
      const params = { consentId };
      expect((await server.call(readConsent, { params, query: { clientId } }, { secretKey: null })).status).toBe(200);
      expect((await server.call(declineConsent, { params, body: { clientId } }, { secretKey: null })).status).toBe(200);
      const body = { clientId: 'cli_demo', amount: 250_000, narration: 'Rent' };
      const { paymentRequestId } = (await server.call(createPaymentRequest, { body })).reply();
      const input = { params: { paymentRequestId }, query: { clientId } };
      expect((await server.call(readPaymentRequest, input, { secretKey: null })).status).toBe(200);
    },
  );

  it('is refused where that is no client', async () => {
    const { consentId } = await openConsent(server, consentFor(250_000));
    const page = await server.send({ method: 'GET', url: `/r/${consentId}?clientId=cli_demo.x` });
    expect(page.body).toContain('"success":false');
  });
});
