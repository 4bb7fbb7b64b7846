import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderGround } from '../providers/provider-ground.ts';
import type { ProviderRails } from '../providers/rails.ts';
import { paystackBankDirectory } from './paystack-bank-directory.ts';
import { paystackBanks } from './paystack-banks.ts';
import { paystackCardRail } from './paystack-card-rail.ts';
import { paystackClient } from './paystack-client.ts';
import { paystackLinkRail } from './paystack-link-rail.ts';
import { paystackMandateRail } from './paystack-mandate-rail.ts';
import type { PaystackPortDeps } from './paystack-port-deps.ts';
import type { PaystackSettings } from './paystack-settings.ts';
import { paystackTransferRail } from './paystack-transfer-rail.ts';

const name = 'paystack';

/** All that Paystack has of ours (docs/rails.md). */
export const openPaystackRails = (
  settings: PaystackSettings,
  { now, remember, banks: known }: ProviderGround,
): Pick<ProviderRails, 'rail' | 'cardRail' | 'mandateRail' | 'linkRail' | 'directory'> => {
  const pause = (ms: number) => wait(ms);
  const client = paystackClient({ ...settings, now, wait: pause });
  const banks = paystackBanks({ client, banks: known, now });
  const deps: PaystackPortDeps = { ...settings, name, client, banks, memory: remember(name), now, wait: pause };
  return {
    rail: paystackTransferRail(deps),
    cardRail: paystackCardRail(deps),
    mandateRail: paystackMandateRail(deps),
    linkRail: paystackLinkRail(deps),
    directory: paystackBankDirectory({ name, client, banks }),
  };
};
