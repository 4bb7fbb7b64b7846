import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { Granting } from '../consent/approval/granting.ts';
import type { Capability } from '../platform/capability.ts';
import type { Ground } from '../platform/ground.ts';
import { challengeRoutes } from './challenge-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { helperRoutes } from './helper-routes.ts';
import { mandateFormRoutes } from './mandate-form-routes.ts';
import { mandatePageRoutes } from './mandate-page-routes.ts';
import { postTo } from './post-report.ts';
import { readerSdkRoute, type SandboxReaderSdk } from './reader-sdk.ts';
import { type SandboxBank, sandboxRoutes, sandboxTransferJob, sandboxTransferOf } from './sandbox-routes.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import { seedSandbox } from './seed-sandbox.ts';
import { windClock } from './wind-clock.ts';

interface World {
  readonly shopUrl: string;
  readonly readerSdk: SandboxReaderSdk | undefined;
  readonly waiting: readonly Capability[];
}

/** `waiting` are the capabilities that check every minute for what is due: they check at once when the clock moves. */
export const openSandbox = async (
  ground: Ground,
  { rail, mandateRail }: { readonly rail: TransferRail; readonly mandateRail: MandateRail },
  { banks, remembered, granting }: Pick<Accounts, 'banks' | 'remembered'> & { readonly granting: Granting },
  bank: SandboxBank,
  settings: SandboxSettings,
  { shopUrl, readerSdk, waiting }: World,
): Promise<Capability> => {
  await seedSandbox(ground, { own: new URL(ground.publicUrl).origin, shop: shopUrl });
  const windTo = (targetMs: number) => windClock({ settings, waiting }, targetMs);
  return {
    routes: (app) => {
      challengeRoutes(app, bank);
      checkoutRoutes(app, bank);
      mandateFormRoutes(app, bank);
      mandatePageRoutes(app, bank);
      readerSdkRoute(app, readerSdk);
      helperRoutes(app, { ...ground, bank, granting });
      sandboxRoutes(app, { ...ground, rail, mandateRail, banks, remembered, bank, settings, shopUrl, windTo });
    },
    workers: [{ name: sandboxTransferJob, work: (data) => bank.pay(sandboxTransferOf(data)) }],
    begin: (address) => bank.startCourier(postTo(`${address}/api/webhooks/sandbox`)),
  };
};
