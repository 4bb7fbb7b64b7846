import type { Rails } from './rails.ts';
import { openSandboxRails, type SandboxWorld } from './sandbox/open-sandbox-rails.ts';

/** What each provider is opened with. A provider's name is the value of the setting RAILS. */
interface Footings {
  readonly sandbox: SandboxWorld;
}

const openings = {
  sandbox: openSandboxRails,
} satisfies { readonly [Provider in keyof Footings]: (footing: Footings[Provider]) => Rails };

/** Opens the ports of the provider that the settings name. */
export const openRails = (config: { readonly rails: keyof Footings }, footings: Footings): Rails =>
  openings[config.rails](footings[config.rails]);
