import type { Bank } from '@yarda/domain/accounts/bank.ts';
import type { SandboxAcquirerStore } from '@yarda/domain/payments/terminal/sandbox-acquirer-ports.ts';
import type { SandboxScenarioStore } from '@yarda/domain/sandbox/sandbox-scenarios.ts';
import type { ProviderRails } from '../providers/rails.ts';
import { sandboxBankDirectory } from './sandbox-bank-directory.ts';
import { type SandboxCardDeps, sandboxCardRail } from './sandbox-card-rail.ts';
import { sandboxIdentityRail } from './sandbox-identity-rail.ts';
import { type SandboxLinkDeps, sandboxLinkRail } from './sandbox-link-rail.ts';
import { sandboxMandateRail } from './sandbox-mandate-rail.ts';
import { sandboxMessageRail } from './sandbox-message-rail.ts';
import { sandboxTerminalAcquirer } from './sandbox-terminal-acquirer.ts';
import { type SandboxBankDeps, sandboxTransferRail } from './sandbox-transfer-rail.ts';

/** The pretend world's stores, and its speed. */
export interface SandboxBackend extends SandboxBankDeps, SandboxCardDeps, SandboxLinkDeps {
  readonly banks: readonly Bank[];
  readonly purchases: SandboxAcquirerStore;
  readonly scenarios: SandboxScenarioStore;
  /** Folder of saved text messages. */
  readonly messageFolder: string;
}

export const openSandboxRails = (world: SandboxBackend): ProviderRails => {
  const linkRail = sandboxLinkRail(world);
  return {
    rail: sandboxTransferRail(world),
    cardRail: sandboxCardRail(world),
    mandateRail: sandboxMandateRail(world),
    linkRail,
    alternateLinkRail: linkRail,
    directory: sandboxBankDirectory(world),
    identity: sandboxIdentityRail,
    acquirer: sandboxTerminalAcquirer(world.purchases),
    messages: sandboxMessageRail(world.messageFolder, world.now, world.scenarios),
  };
};
