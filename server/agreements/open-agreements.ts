import type { Capability } from '../capability.ts';
import type { CreateConsentDeps } from '../consent/create-consent.ts';
import type { DebitsDeps } from '../debits/debit-deps.ts';
import type { BindingDeps } from '../http/bind-call.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { merchantMandateRoutes } from './merchant-mandate-routes.ts';
import { payerMandateRoutes } from './payer-mandate-routes.ts';

/** Lets both sides see what was agreed, and change what goes on. */
export const openAgreements = (deps: DebitsDeps & CreateConsentDeps & BindingDeps): Capability => ({
  routes: (app) => {
    agreementRoutes(app, deps);
    payerMandateRoutes(app, deps);
    merchantMandateRoutes(app, deps);
  },
  workers: [],
});
