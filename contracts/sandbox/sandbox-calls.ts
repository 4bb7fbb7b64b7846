import { sendWebhookExample } from '../merchants/webhooks-examples.ts';
import {
  advanceSandboxClock,
  createSandboxExample,
  listSandboxExamples,
  listSandboxMessages,
  sendSandboxTransfer,
  signInToSandbox,
} from './sandbox.ts';
import { declineSandboxConsent, grantSandboxConsent } from './sandbox-consents.ts';
import { setSandboxScenario } from './sandbox-scenarios.ts';

/** The calls that exist in the sandbox alone. */
export const sandboxCalls = [
  sendSandboxTransfer,
  advanceSandboxClock,
  listSandboxExamples,
  createSandboxExample,
  signInToSandbox,
  listSandboxMessages,
  grantSandboxConsent,
  declineSandboxConsent,
  setSandboxScenario,
  sendWebhookExample,
] as const;
