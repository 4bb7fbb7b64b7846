import type { SendingDeps } from '../calls/send-once.ts';
import type { MonoBanks } from './mono-banks.ts';
import type { MonoClient } from './mono-client.ts';
import type { MonoSettings } from './mono-settings.ts';

/** Dependencies of each Mono port. `name` is the rail's name in records. */
export interface MonoPortDeps extends SendingDeps, Pick<MonoSettings, 'webhookSecret'> {
  readonly name: string;
  readonly client: MonoClient;
  readonly banks: MonoBanks;
}
