import type { Rails } from './rails.ts';
import { openSandboxRails, type SandboxWorld } from './sandbox/open-sandbox-rails.ts';

/** What each provider needs to open. The keys are the values of the setting RAILS. */
interface Footings {
  readonly sandbox: SandboxWorld;
}

const openings = {
  sandbox: openSandboxRails,
} satisfies { readonly [Provider in keyof Footings]: (footing: Footings[Provider]) => Rails };

/** Opens the ports of the provider named in the settings. */
export const openRails = (config: { readonly rails: keyof Footings }, footings: Footings): Rails =>
  openings[config.rails](footings[config.rails]);
