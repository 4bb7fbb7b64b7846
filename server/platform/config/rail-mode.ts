import type { Mode } from '../mode.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { WrongSetting } from './wrong-setting.ts';

/**
 * Whether a server moves real money, by the keys of its providers. Throws if some of them do and some do not: people sign
 * in to a sandbox by a known code, and its clock can be wound.
 */
export const railMode = (named: ReadonlySet<string>, providers: ProviderSettings): Mode => {
  const modes = Object.entries(providers).flatMap(([name, settings]) =>
    settings && 'mode' in settings ? [[name, settings.mode] as const] : [],
  );
  const [real] = modes.find(([, mode]) => mode === 'live') ?? [];
  if (!real) return 'test';
  const [pretend] = modes.find(([, mode]) => mode === 'test') ?? (named.has('sandbox') ? ['sandbox'] : []);
  if (!pretend) return 'live';
  throw new WrongSetting(
    `Wrong setting RAILS: ${real} moves real money and ${pretend} does not, so they cannot serve together`,
  );
};
