import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { Accounts } from '../../accounts/open-accounts.ts';
import type { StoreAccountDeps } from '../../linking/store-linked-account.ts';
import type { PaymentLockDeps } from '../../payments/lock-payment-and-terms.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import { offerRoutes } from './offer-routes.ts';

export const openOffers = (
  ground: Ground,
  { cardRail }: { readonly cardRail: AmongRails<CardRail> },
  { banks, remembered }: Pick<Accounts, 'banks' | 'remembered'>,
  { paymentPurpose, onAccountLinked }: PaymentLockDeps & Pick<StoreAccountDeps, 'onAccountLinked'>,
): Capability => ({
  routes: (app) => offerRoutes(app, { ...ground, cardRail, banks, remembered, paymentPurpose, onAccountLinked }),
  workers: [],
});
