import type { DebitScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import type { ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type {
  SandboxCardStore,
  SandboxCharge,
  SandboxLink,
  SandboxLinkStore,
} from '@yarda/domain/sandbox/sandbox-ports.ts';
import { debitScenarios, type SandboxScenarioStore } from '@yarda/domain/sandbox/sandbox-scenarios.ts';
import { bankInMemory } from './bank-in-memory.ts';
import type { SandboxBackend } from './open-sandbox-rails.ts';

/** The pretend world without a database, for the length of a test. */
export const backendInMemory = (): SandboxBackend => {
  const store = bankInMemory();
  return {
    ...{
      store,
      schedule: store.schedule,
      cards: chargesInMemory(),
      links: linksInMemory(),
      scenarios: scenariosInMemory(),
    },
    banks: [],
    purchases: { decide: async (_tid, _rrn, decision) => decision, reverse: async () => undefined },
    ...{ now: () => 0, delayMs: 1, webhookSecret: 'a secret of the tests', cardEntry: 'own' },
    ...{ publicUrl: 'http://localhost:4000', messageFolder: '/dev/null' },
  };
};

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

/** The pretend mandate systems' store of links, for the length of a test. */
export const linksInMemory = (): SandboxLinkStore => {
  const links = new Map<string, SandboxLink>();
  const change = (reference: string, changed: Partial<SandboxLink>) => {
    const link = links.get(reference);
    if (link) links.set(reference, { ...link, ...changed });
    return links.get(reference);
  };
  return {
    openLink: async (link, number) => {
      const fresh = { ...link, payInAccount: number(links.size), detailed: false, confirmations: 0, paidFrom: null };
      const current = links.get(link.reference) ?? fresh;
      links.set(link.reference, current);
      return current;
    },
    findLink: async (reference) => links.get(reference) ?? null,
    linkOfPayIn: async (payIn) => [...links.values()].find(({ payInAccount }) => payInAccount === payIn) ?? null,
    decideLink: async (reference, status) => {
      if (links.get(reference)?.status.status !== 'waiting') return false;
      change(reference, { status });
      return true;
    },
    countConfirmation: async (reference) =>
      change(reference, { confirmations: (links.get(reference)?.confirmations ?? 0) + 1 })?.confirmations ?? 0,
    saveDetailed: async (reference) => void change(reference, { detailed: true }),
    savePaidFrom: async (reference, paidFrom) => void change(reference, { paidFrom }),
  };
};

/** The pretend banks' store of charges, for the length of a test. */
export const chargesInMemory = (): SandboxCardStore => {
  const charges = new Map<string, SandboxCharge>();
  const moveFrom =
    (from: readonly ChargeStatus['status'][]): SandboxCardStore['decideCharge'] =>
    async (reference, status, later) => {
      const charge = charges.get(reference);
      if (!charge || !from.includes(charge.status.status)) return false;
      charges.set(reference, { ...charge, status, later });
      return true;
    };
  return {
    openCharge: async (charge) => {
      const current = charges.get(charge.reference) ?? charge;
      charges.set(charge.reference, current);
      return current;
    },
    findCharge: async (reference) => charges.get(reference) ?? null,
    enterCard: async (reference, cardId) => {
      const charge = charges.get(reference);
      if (charge?.status.status !== 'challenge' || charge.cardId !== null) return false;
      charges.set(reference, { ...charge, cardId });
      return true;
    },
    decideCharge: moveFrom(['otp', 'challenge']),
    reviveCharge: moveFrom(['declined']),
  };
};
