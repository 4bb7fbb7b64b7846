import { advanceSandboxClock, createSandboxExample, listSandboxExamples } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import type { Ask } from './requester.ts';

const ada = '+2348000000001';

/** Creates each of the sandbox's examples and has Ada grant what can be granted; then time goes by. */
export const playSandbox = async (ask: Ask, advance: string): Promise<{ readonly granted: number }> => {
  const { examples } = (await ask(listSandboxExamples)).reply();
  let granted = 0;
  for (const { id } of examples) {
    const made = await ask(createSandboxExample, { params: { id } });
    if (made.status !== 201) continue;
    const { consentId } = made.reply();
    if (!consentId.startsWith('cns_')) continue;
    const answer = await ask(grantSandboxConsent, { params: { consentId }, body: { phone: ada } });
    if (answer.status === 200) granted += 1;
  }
  (await ask(advanceSandboxClock, { body: { advance } })).reply();
  return { granted };
};
