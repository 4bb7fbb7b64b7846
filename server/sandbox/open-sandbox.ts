import type { TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { challengeRoutes } from './challenge-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { mandateFormRoutes } from './mandate-form-routes.ts';
import { postTo } from './post-report.ts';
import { type SandboxBank, sandboxRoutes, sandboxTransferJob, sandboxTransferOf } from './sandbox-routes.ts';
import type { SandboxSettings } from './sandbox-settings.ts';
import { seedSandbox } from './seed-sandbox.ts';

/** `waiting` are the capabilities that check every minute for what is due: they check at once when the clock moves. */
export const openSandbox = async (
  ground: Ground,
  { rail }: { readonly rail: TransferRail },
  { banks, remembered }: Pick<Accounts, 'banks' | 'remembered'>,
  bank: SandboxBank,
  settings: SandboxSettings,
  { shopUrl, waiting }: { readonly shopUrl: string; readonly waiting: readonly Capability[] },
): Promise<Capability> => {
  await seedSandbox(ground, { own: new URL(ground.publicUrl).origin, shop: shopUrl });
  const lookers = waiting.flatMap(({ workers }) => workers).filter(({ cron }) => cron);
  const clockMoved = async (): Promise<void> => {
    for (const { work } of lookers) await work({});
  };
  return {
    routes: (app) => {
      challengeRoutes(app, bank);
      checkoutRoutes(app, bank);
      mandateFormRoutes(app, bank);
      sandboxRoutes(app, { ...ground, rail, banks, remembered, bank, settings, shopUrl, clockMoved });
    },
    workers: [{ name: sandboxTransferJob, work: (data) => bank.pay(sandboxTransferOf(data)) }],
    begin: (address) => bank.startCourier(postTo(`${address}/api/webhooks/sandbox`)),
  };
};
