import { type ConsentInput, createConsent } from '@yarda/contracts/consent/consent.ts';
import { listSandboxExamples } from '@yarda/contracts/sandbox/sandbox.ts';
import { exampleConsent, type SandboxExample } from '@yarda/domain/sandbox/sandbox-examples.ts';
import { request } from '../platform/api/request.ts';

/** A consent made beside a page: what was asked, and what may be done with it. */
export interface PlaygroundConsent {
  readonly consentId: string;
  readonly url: string;
  readonly input: ConsentInput;
}

/** Asks for an example as a merchant's server does, by the sandbox's clock. */
export const createPlaygroundConsent = async (example: SandboxExample): Promise<PlaygroundConsent> => {
  const { now } = await request(listSandboxExamples);
  const input: ConsentInput = { clientId: demoClient, ...exampleConsent(example, Date.parse(now)) };
  const sending = { ...asMerchant, idempotencyKey: crypto.randomUUID() };
  const { consentId, url } = await request(createConsent, { body: input }, sending);
  return { consentId, url, input };
};

/** The amount due now, in kobo; null if nothing is due. */
export const dueKobo = ({ payments = [] }: ConsentInput): number | null =>
  payments.reduce((sum, { type, amount }) => (type === 'immediate' ? sum + amount : sum), 0) || null;

export const hasFuture = ({ payments = [] }: ConsentInput): boolean => payments.some(({ type }) => type === 'future');

/** The key of 'Lekki Fresh Market', which the sandbox's pages show to everyone. */
export const asMerchant = { headers: { authorization: 'Bearer sk_test_demo' }, timeoutMs: 60_000 } as const;

export const demoClient = 'cli_demo';

/** A payer without a browser, and the account that she pays from. */
export const ada = { phone: '+2348000000001', accountIds: ['acc_ada_access'] };
