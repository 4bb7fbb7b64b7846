import { type Choice, combineRails } from './combine-rails.ts';
import type { ProviderRails, Rails } from './rails.ts';
import { openSandboxRails, type SandboxWorld } from './sandbox/open-sandbox-rails.ts';

/** What each provider needs to open. The keys are the values of the settings that choose one. */
interface Footings {
  readonly sandbox: SandboxWorld;
}

const openings = {
  sandbox: openSandboxRails,
} satisfies { readonly [Provider in keyof Footings]: (footing: Footings[Provider]) => Partial<ProviderRails> };

/** Opens the ports of all providers, and gives each port's new work to the provider named in the settings. */
export const openRails = (
  { rails: usual, railPorts: ports = {} }: { readonly rails: string; readonly railPorts?: Choice['ports'] },
  footings: Footings,
): Rails => combineRails({ sandbox: openings.sandbox(footings.sandbox) }, { usual, ports });
