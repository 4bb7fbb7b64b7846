import type { MonoSettings } from '../mono/mono-settings.ts';
import { openMonoRails } from '../mono/open-mono-rails.ts';
import { openPaystackRails } from '../paystack/open-paystack-rails.ts';
import type { PaystackSettings } from '../paystack/paystack-settings.ts';
import { openSandboxRails, type SandboxBackend } from '../sandbox/open-sandbox-rails.ts';
import { openTermiiRails } from '../termii/open-termii-rails.ts';
import type { TermiiSettings } from '../termii/termii-message-rail.ts';
import { absentRails, noRail } from './absent-rails.ts';
import { type Choice, combineRails } from './combine-rails.ts';
import type { ProviderGround } from './provider-ground.ts';
import type { ProviderRails, Rails } from './rails.ts';

/** Configuration: the provider of new work, and the providers that are set up, with their settings. */
interface Chosen {
  readonly rails: string;
  readonly railPorts?: Choice['ports'];
  readonly providers?: Settings;
}

interface Settings {
  readonly mono?: MonoSettings | undefined;
  readonly paystack?: PaystackSettings | undefined;
  readonly termii?: TermiiSettings | undefined;
}

/**
 * Opens the ports of all providers that are set up, and sends each port's new work to its chosen provider. With real
 * money there is no sandbox, and some ports may be absent. The name `none` also turns such a port off.
 */
export const openRails = (
  { rails: usual, railPorts: ports = {}, providers = {} }: Chosen,
  sandbox: SandboxBackend | null,
  ground: ProviderGround,
): Rails =>
  combineRails(
    {
      ...openProviders(providers, ground),
      ...(sandbox && { sandbox: openSandboxRails(sandbox) }),
      [noRail]: absentRails,
    },
    { usual, ports, otherwise: sandbox ? 'sandbox' : noRail },
  );

const openProviders = (
  { mono, paystack, termii }: Settings,
  ground: ProviderGround,
): Readonly<Record<string, Partial<ProviderRails>>> => ({
  ...(mono && { mono: openMonoRails(mono, ground) }),
  ...(paystack && { paystack: openPaystackRails(paystack, ground) }),
  ...(termii && { termii: openTermiiRails(termii) }),
});
