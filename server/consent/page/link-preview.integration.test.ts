import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { createPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import { describe, expect, it } from 'vitest';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import { startTestServer, testPublicUrl } from '../../harness/test-server.ts';
import { statement } from '../../platform/database/database.ts';

const server = await startTestServer();
const rename = statement(
  '',
  "update merchants set name = 'Eze & \"Sons\" <Lekki>', image = :image where merchant_id = 'mer_lekki'",
);
await server.parts.database.query(rename, { image: 'https://pictures.example/logo.png' });

const { consentId } = await openConsent(server, consentFor(1_234_500));

/** The Open Graph tags of a link, as a messenger reads them. */
const previewOf = async (id: string, headers: Record<string, string> = {}) => {
  const { body } = await server.send({ url: `/r/${id}?clientId=cli_demo`, headers });
  const head = body.slice(0, body.indexOf('<title>'));
  return Object.fromEntries(
    [...head.matchAll(/<meta property="(og:\w+)" content="([^"]*)">/g)].map(([, property, content]) => [
      property,
      content,
    ]),
  );
};

describe('the preview of a link', () => {
  it('names the merchant and its picture, and neither amount nor payer nor narration', async () => {
    expect(await previewOf(consentId)).toEqual({
      'og:site_name': 'Yarda',
      'og:title': 'Eze &amp; &quot;Sons&quot; &lt;Lekki&gt;',
      'og:description':
        'Eze &amp; &quot;Sons&quot; &lt;Lekki&gt; asks for your consent. Open the link to see for what.',
      'og:image': `${testPublicUrl}/pictures/merchants/mer_lekki`,
    });
  });

  it('is the same for a payment request', async () => {
    const body = { clientId: 'cli_demo', amount: 1_234_500, narration: 'Order of rice' };
    const { paymentRequestId } = (await server.call(createPaymentRequest, { body })).reply();
    expect(await previewOf(paymentRequestId)).toEqual(await previewOf(consentId));
  });

  it('counts as no opening', async () => {
    const { consentId: unopened } = (await server.call(createConsent, { body: consentFor(1_000) })).reply();
    expect(await previewOf(unopened)).not.toEqual({});
    const openedAt = statement('', 'select opened_at as "openedAt" from consents where consent_id = :unopened');
    expect(await server.parts.database.query(openedAt, { unopened })).toEqual([{ openedAt: null }]);
  });

  it('costs no browser that shows the page a byte', async () => {
    expect(await previewOf(consentId, { 'sec-fetch-dest': 'document' })).toEqual({});
  });

  it('is empty where there is nothing to open', async () => {
    expect(await previewOf('cns_none')).toEqual({});
  });
});
