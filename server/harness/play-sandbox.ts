import { advanceSandboxClock, createSandboxExample, listSandboxExamples } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import type { CallFunction } from './requester.ts';

const ada = '+2348000000001';

/** Creates each of the sandbox's examples and has Ada grant what can be granted; then time goes by. */
export const playSandbox = async (query: CallFunction, advance: string): Promise<{ readonly granted: number }> => {
  const { examples } = (await query(listSandboxExamples)).reply();
  let granted = 0;
  for (const { id } of examples) {
    const created = await query(createSandboxExample, { params: { id } });
    if (created.status !== 201) continue;
    const { consentId } = created.reply();
    if (!consentId.startsWith('cns_')) continue;
    const answer = await query(grantSandboxConsent, { params: { consentId }, body: { phone: ada } });
    if (answer.status === 200) granted += 1;
  }
  (await query(advanceSandboxClock, { body: { advance } })).reply();
  return { granted };
};
