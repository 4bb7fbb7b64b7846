import { bankInMemory } from './bank-in-memory.ts';
import { chargesInMemory } from './charges-in-memory.ts';
import { linksInMemory } from './links-in-memory.ts';
import type { SandboxBackend } from './open-sandbox-rails.ts';
import { scenariosInMemory } from './scenarios-in-memory.ts';

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
