import { describe, expect, it } from 'vitest';
import { createFlow } from './create-flow.ts';
import { loadYarda } from './load-yarda.ts';

describe('loadYarda', () => {
  it('is null where there is no page, so that a server can draw the rest', async () => {
    expect(await loadYarda('https://pay.example')).toBeNull();
  });

  it.each(['pk_test_demo', '', 'localhost:4000', 'file:///yarda'])('refuses what is no origin: %s', async (origin) => {
    await expect(loadYarda(origin)).rejects.toThrow(`Yarda: "${origin}" is not a web address`);
  });
});

describe('createFlow', () => {
  it.each([
    ['another server', 'https://evil.example/r/cns_1?clientId=cli_demo'],
    ['an origin that begins like it', 'https://pay.example.evil.example/r/cns_1?clientId=cli_demo'],
    ['no address', 'cns_1'],
  ])('shows nothing of %s', async (_what, url) => {
    await expect(createFlow('https://pay.example', { url }).open()).rejects.toThrow(
      `is not an address at https://pay.example`,
    );
  });

  it.each([
    { intent: 'manage' as const, consentId: 'cns_1' },
    { intent: 'pay-now' as const, debitId: 'deb_1' },
  ])('frames no page of the payer’s own: $intent', async (page) => {
    await expect(createFlow('https://pay.example', page).mount('#here')).rejects.toThrow('is shown in a tab');
  });
});
