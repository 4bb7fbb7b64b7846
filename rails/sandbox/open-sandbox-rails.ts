import type { Bank } from '@yarda/domain/accounts/bank.ts';
import type { IdentityRail } from '@yarda/domain/data/sharing/sharing-ports.ts';
import {
  type SandboxAcquirerStore,
  sandboxTerminalRule,
} from '@yarda/domain/payments/terminal/sandbox-terminal-rules.ts';
import type { PurchaseDecision, TerminalAcquirer } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import { sandboxIdentities } from '@yarda/domain/sandbox/sandbox-identities.ts';
import { merchantOfReader } from '@yarda/domain/sandbox/sandbox-merchants.ts';
import type { SandboxScenarioStore } from '@yarda/domain/sandbox/sandbox-scenarios.ts';
import type { ProviderRails } from '../providers/rails.ts';
import { sandboxBankDirectory } from './sandbox-bank-directory.ts';
import { type SandboxCardDeps, sandboxCardRail } from './sandbox-card-rail.ts';
import { type SandboxLinkDeps, sandboxLinkRail } from './sandbox-link-rail.ts';
import { sandboxMandateRail } from './sandbox-mandate-rail.ts';
import { sandboxMessageRail } from './sandbox-message-rail.ts';
import { type SandboxBankDeps, sandboxTransferRail } from './sandbox-transfer-rail.ts';

/** The pretend world's stores, and its speed. */
export interface SandboxBackend extends SandboxBankDeps, SandboxCardDeps, SandboxLinkDeps {
  readonly banks: readonly Bank[];
  readonly purchases: SandboxAcquirerStore;
  readonly scenarios: SandboxScenarioStore;
  /** Folder of saved text messages. */
  readonly messageFolder: string;
}

export const openSandboxRails = (backend: SandboxBackend): ProviderRails => {
  const linkRail = sandboxLinkRail(backend);
  return {
    rail: sandboxTransferRail(backend),
    cardRail: sandboxCardRail(backend),
    mandateRail: sandboxMandateRail(backend),
    linkRail,
    alternateLinkRail: linkRail,
    directory: sandboxBankDirectory(backend),
    identity: sandboxIdentityRail,
    acquirer: sandboxTerminalAcquirer(backend.purchases),
    messages: sandboxMessageRail(backend.messageFolder, backend.now, backend.scenarios),
  };
};

/** The pretend registries of BVN, NIN and photos. */
export const sandboxIdentityRail: IdentityRail = {
  name: 'sandbox',
  read: async ({ phone, registry, items }) => {
    const identity = sandboxIdentities[phone]?.[registry] ?? {};
    return Object.fromEntries(items.map((item) => [item, identity[item] ?? null]));
  },
};

/** A reader with this serial number is not registered, so that the sandbox can show that case. */
export const unregisteredSerial = 'QPOSUNKNOWN';

const mid = '2SANDBOX0000001';

/** The pretend acquirer: it knows every reader but one, and decides by the amount. */
export const sandboxTerminalAcquirer = (store: SandboxAcquirerStore): TerminalAcquirer => ({
  name: 'sandbox-terminal',
  fetchKeys: async (serial) => (serial === unregisteredSerial ? null : issued(serial)),
  purchase: async ({ rrn, terminal, amountKobo }) => {
    const isDecided = await store.decide(terminal.tid, rrn, decisionOf(amountKobo, rrn));
    if (!isDecided) throw new Error('This purchase was asked about before it was made');
    return isDecided;
  },
  findPurchase: ({ rrn, tid }) => store.decide(tid, rrn, null),
  reversePurchase: ({ rrn, tid }) => store.reverse(tid, rrn),
});

const issued = (serial: string) => ({ serial, tid: tidOf(serial), mid, merchantId: merchantOfReader(serial) });

/** Eight letters and digits, always the same for a reader. */
const tidOf = (serial: string): string => `2S${serial.replaceAll('-', '').toUpperCase().padStart(6, '0').slice(-6)}`;

/** Tag 8A carries the response code to the card, in ASCII. */
const decisionOf = (amountKobo: number, rrn: string): PurchaseDecision =>
  sandboxTerminalRule(amountKobo) === 'declined'
    ? { outcome: 'declined', responseCode: '05', iccResponse: '8A023035' }
    : { outcome: 'approved', responseCode: '00', authorisationCode: rrn.slice(-6), iccResponse: '8A023030' };
