import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { sandboxPeople } from '@yarda/domain/sandbox/sandbox-people.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

/** Has one of the sandbox's people grant a consent, without a browser. Their sign-in may have ended. */
export const grantHere = async (
  server: Pick<TestServer, 'call'>,
  consentId: string,
  { userId }: Pick<Person, 'userId'>,
  accountIds?: string[],
): Promise<void> => {
  const phone = sandboxPeople.find((person) => person.userId === userId)?.phone ?? '';
  const body = { phone, ...(accountIds && { accountIds }) };
  (await server.call(grantSandboxConsent, { params: { consentId }, body })).reply();
};
