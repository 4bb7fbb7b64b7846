import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { Accounts } from '../../accounts/open-accounts.ts';
import type { KeepAccountDeps } from '../../linking/keep-linked-account.ts';
import type { HoldingDeps } from '../../payments/hold-payment.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import { offerRoutes } from './offer-routes.ts';

export const openOffers = (
  ground: Ground,
  { cardRail }: { readonly cardRail: AmongRails<CardRail> },
  { banks, remembered }: Pick<Accounts, 'banks' | 'remembered'>,
  { paymentPurpose, hearOfAccount }: HoldingDeps & Pick<KeepAccountDeps, 'hearOfAccount'>,
): Capability => ({
  routes: (app) => offerRoutes(app, { ...ground, cardRail, banks, remembered, paymentPurpose, hearOfAccount }),
  workers: [],
});
