import type { SendingDeps } from '../calls/send-once.ts';
import type { PaystackBanks } from './paystack-banks.ts';
import type { PaystackClient } from './paystack-client.ts';
import type { PaystackSettings } from './paystack-settings.ts';

/** What every call of the rail stands on. */
export interface PaystackDeps extends SendingDeps {
  readonly client: PaystackClient;
}

/** What each port of Paystack's needs. `name` is how records name it. */
export type PaystackPortDeps = PaystackDeps &
  Pick<PaystackSettings, 'secretKey' | 'formerSecretKey' | 'payerDomain'> & {
    readonly name: string;
    readonly banks: PaystackBanks;
  };
