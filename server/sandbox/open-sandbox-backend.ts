import { join } from 'node:path';
import type { Bank } from '@yarda/domain/accounts/bank.ts';
import { sandboxCode, sandboxPeople } from '@yarda/domain/sandbox/sandbox-people.ts';
import type { Config } from '../platform/config/config.ts';
import type { Ground } from '../platform/ground.ts';
import { sandboxAcquirerStore } from './sandbox-acquirer-store.ts';
import { sandboxCardStore } from './sandbox-card-store.ts';
import { sandboxLinkStore } from './sandbox-link-store.ts';
import { sandboxScenarioStore } from './sandbox-scenario-store.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import { sandboxBankStore } from './sandbox-store.ts';

/** The pretend world's parts: its memory, clock, pace and secret. */
export const openSandboxBackend = (
  { database, now, publicUrl }: Ground,
  { webhookSecret }: SandboxSettings,
  { sandboxDelayMs, sandboxAmounts: amounts = 'any', sandboxCardEntry = 'own', sandboxNewDevice, dataDir }: Config,
  banks: readonly Bank[],
) => {
  const store = sandboxBankStore(database);
  return {
    ...{ now, publicUrl, webhookSecret, banks, store, amounts },
    delayMs: sandboxDelayMs,
    cardEntry: sandboxCardEntry,
    /** The one-time code of every person in it. */
    newCode: () => sandboxCode,
    /** Whether a person's further device is let in at once: the next visitor is the same Ada. */
    admitsAtOnce: (userId: string) =>
      sandboxNewDevice === 'admitted' && sandboxPeople.some((person) => person.userId === userId),
    schedule: store.schedule,
    cards: sandboxCardStore(database),
    links: sandboxLinkStore(database),
    scenarios: sandboxScenarioStore(database),
    purchases: sandboxAcquirerStore(database),
    messageFolder: join(dataDir, 'messages'),
  };
};
