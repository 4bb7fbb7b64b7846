import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { describe, expect, it } from 'vitest';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { statement } from '../../platform/database/database.ts';

const server = await startTestServer();

const elsewhere = 'https://169.254.169.254/logo.png';
const store = statement('', "update merchants set image = :elsewhere where merchant_id = 'mer_lekki'");
await server.parts.database.query(store, { elsewhere });
const actOnBehalfOf = { role: { name: 'Agent' }, fullName: 'Bola A', name: 'Bola', image: elsewhere };
const { consentId } = await openConsent(server, { ...consentFor(10_000), actOnBehalfOf });

describe('a picture that a merchant keeps elsewhere', () => {
  it('is named by our own address, and the page may ask no other origin for pictures', async () => {
    const input = { params: { consentId }, query: { clientId: 'cli_demo' } };
    const { consent } = (await server.call(readConsent, input)).reply();
    expect(consent.counterparty.image).toBe('/pictures/merchants/mer_lekki');
    expect(consent.actOnBehalfOf?.image).toBe(`/pictures/consents/${consentId}`);
    const page = await server.send({ url: `/r/${consentId}?clientId=cli_demo` });
    expect(page.headers['content-security-policy']).toContain("; img-src 'self' data:; ");
    expect(page.body).not.toContain('169.254');
  });

  it.each(['/pictures/merchants/mer_lekki', `/pictures/consents/${consentId}`])(
    'is not fetched from inside our network: %s',
    async (url) => {
      const answer = await server.send({ url });
      expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([404, 'IMAGE_NOT_FOUND']);
    },
  );

  it.each([
    ...['/pictures/merchants/mer_ikeja', '/pictures/merchants/none', '/pictures/consents/none'],
    ...['/pictures/merchants/mer_%00', '/pictures/consents/cns_%00'],
  ])('is not there for %s', async (url) => {
    expect((await server.send({ url })).statusCode).toBe(404);
  });
});
