import type { SendingDeps } from '../calls/send-once.ts';
import type { MonoBanks } from './mono-banks.ts';
import type { MonoClient } from './mono-client.ts';
import type { MonoSettings } from './mono-settings.ts';

/** What each port of Mono's needs. `name` is how records name it. */
export interface MonoPortDeps extends SendingDeps, Pick<MonoSettings, 'webhookSecret'> {
  readonly name: string;
  readonly client: MonoClient;
  readonly banks: MonoBanks;
}
