import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import type { TestServer } from './test-server.ts';

/** Has a person grant a consent whose merchant says of them what a search finds again ('canary-…'). Resolves to its id. */
export const grantedWithCanaries = async (server: TestServer, phone: string): Promise<string> => {
  const customer = { name: 'canary-name', email: 'canary@example.com', phone };
  const payments = [{ type: 'immediate' as const, amount: 250_000, narration: 'Rice' }];
  const body = { clientId: 'cli_demo', customer, metadata: { note: 'canary-metadata' }, payments };
  const { consentId } = (await server.call(createConsent, { body })).reply();
  (await server.call(grantSandboxConsent, { params: { consentId }, body: { phone } })).reply();
  return consentId;
};
