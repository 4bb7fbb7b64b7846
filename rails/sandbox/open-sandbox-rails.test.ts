import type { SandboxAcquirerStore } from '@yarda/domain/payments/terminal/sandbox-terminal-rules.ts';
import type { PurchaseDecision } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import { describe } from 'vitest';
import { identityRailConformance } from '../conformance/identity-rail.ts';
import { terminalAcquirerConformance } from '../conformance/terminal-acquirer.ts';
import { sandboxIdentityRail, sandboxTerminalAcquirer, unregisteredSerial } from './open-sandbox-rails.ts';

describe('sandboxIdentityRail', () => {
  identityRailConformance(sandboxIdentityRail, { registered: '+2348000000002', stranger: '+2348099999999' });
});

const memory = (): SandboxAcquirerStore => {
  const decisions = new Map<string, PurchaseDecision | null>();
  return {
    decide: async (tid, rrn, decision) => {
      const key = `${tid} ${rrn}`;
      if (!decisions.has(key)) decisions.set(key, decision);
      return decisions.get(key) ?? null;
    },
    reverse: async () => undefined,
  };
};

terminalAcquirerConformance('The sandbox', () => ({
  acquirer: sandboxTerminalAcquirer(memory()),
  serial: 'QPOSSIM0001',
  unknownSerial: unregisteredSerial,
  approvedKobo: 250_000,
  declinedKobo: 250_005,
}));
