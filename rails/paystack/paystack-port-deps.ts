import type { PaystackSettings } from './paystack-settings.ts';
import type { PaystackDeps } from './send-once.ts';

/** What each port of Paystack's needs. `name` is how records name it. */
export type PaystackPortDeps = PaystackDeps &
  Pick<PaystackSettings, 'secretKey' | 'formerSecretKey' | 'payerDomain'> & { readonly name: string };
