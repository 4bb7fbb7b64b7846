import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderGround } from '../providers/provider-ground.ts';
import type { ProviderRails } from '../providers/rails.ts';
import { monoBanks } from './mono-banks.ts';
import { monoClient } from './mono-client.ts';
import { monoLinkRail } from './mono-link-rail.ts';
import { monoMandateRail } from './mono-mandate-rail.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import type { MonoSettings } from './mono-settings.ts';

const name = 'mono';

/** All that Mono has of ours (docs/rails.md). */
export const openMonoRails = (
  settings: MonoSettings,
  { now, remember }: Pick<ProviderGround, 'now' | 'remember'>,
): Pick<ProviderRails, 'linkRail' | 'mandateRail'> => {
  const pause = (ms: number) => wait(ms);
  const client = monoClient({ ...settings, now, wait: pause });
  const banks = monoBanks({ client, now });
  const deps: MonoPortDeps = { ...settings, name, client, banks, memory: remember(name), now, wait: pause };
  return { linkRail: monoLinkRail(deps), mandateRail: monoMandateRail(deps) };
};
