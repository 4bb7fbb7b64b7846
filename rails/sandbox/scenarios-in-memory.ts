import type { DebitScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import { debitScenarios, type SandboxScenarioStore } from '@yarda/domain/sandbox/sandbox-scenarios.ts';

/** Scenarios for the length of a test. */
export const scenariosInMemory = (): SandboxScenarioStore => {
  const chosen = new Map<string, { readonly scenario: DebitScenario; usedBy: string | null }>();
  const silenced = new Set<string>();
  return {
    set: async (accountId, scenario) => void chosen.set(accountId, { scenario, usedBy: null }),
    ofDebit: async (accountId, reference) => {
      const next = chosen.get(accountId);
      const happens =
        next && (next.usedBy === null || next.usedBy === reference || debitScenarios[next.scenario].lasts);
      if (!happens) return null;
      next.usedBy = reference;
      return next.scenario;
    },
    silence: async (phone) => void silenced.add(phone),
    isSilent: async (phone) => silenced.has(phone),
  };
};
