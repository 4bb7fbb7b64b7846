import type { TerminalOffer } from '@yarda/contracts/payments/terminal.ts';
import type { TerminalAcquirer } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import type { ChargePurposes } from '../charges/charge-purpose.ts';
import { resolvePurchases, resolvePurchasesJob, reversePurchase, reversePurchaseJob } from './decide-purchase.ts';
import { terminalRoutes } from './terminal-routes.ts';

/** Without an offer no purchase can start; those already started are still completed. */
export const openTerminal = (
  ground: Ground,
  { acquirer }: { readonly acquirer: TerminalAcquirer },
  { chargePurposes }: { readonly chargePurposes: ChargePurposes },
  offer: TerminalOffer,
): Capability => {
  const deps = { ...ground, acquirer, chargePurposes };
  return {
    routes: (app) => {
      if (offer) terminalRoutes(app, deps);
    },
    workers: [
      { name: resolvePurchasesJob, cron: '* * * * *', work: () => resolvePurchases(deps) },
      { name: reversePurchaseJob, work: ({ purchaseId = '' }) => reversePurchase(deps, { purchaseId }) },
    ],
  };
};
