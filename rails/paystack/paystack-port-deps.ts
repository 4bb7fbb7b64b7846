import type { SendingDeps } from '../calls/send-once.ts';
import type { PaystackBanks } from './paystack-banks.ts';
import type { PaystackClient } from './paystack-client.ts';
import type { PaystackSettings } from './paystack-settings.ts';

/** Dependencies of every call of the rail. */
export interface PaystackDeps extends SendingDeps {
  readonly client: PaystackClient;
}

/** Dependencies of each Paystack port. `name` is the rail's name in records. */
export type PaystackPortDeps = PaystackDeps &
  Pick<PaystackSettings, 'secretKey' | 'formerSecretKey' | 'payerDomain'> & {
    readonly name: string;
    readonly banks: PaystackBanks;
  };
