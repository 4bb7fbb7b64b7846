import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@yarda/contracts/wire.ts';
import type { SandboxLinkStore } from '@yarda/domain/sandbox/sandbox-link-ports.ts';
import type { SandboxBankStore } from '@yarda/domain/sandbox/sandbox-ports.ts';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/account-routes.ts';
import { bankLogoRoute } from './accounts/bank-logo-route.ts';
import { searchRoutes } from './accounts/search-routes.ts';
import { attestationRoutes } from './attestation/attestation-routes.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { schemePictureRoutes } from './cards/scheme-picture-routes.ts';
import { reconcileCharges } from './charges/reconcile-charges.ts';
import { chargeReports } from './charges/record-charge-report.ts';
import type { Config } from './config.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { grantRoutes } from './consent/grant-routes.ts';
import { pageRoutes } from './consent/page-routes.ts';
import { paymentRequestRoutes } from './consent/payment-request-routes.ts';
import { statement } from './database/database.ts';
import { formRoutes } from './forms/form-routes.ts';
import { answerFailures } from './http/answer-failures.ts';
import { apiDocs } from './http/api-docs.ts';
import { healthRoutes } from './http/health-routes.ts';
import type { PageShell } from './http/page-shell.ts';
import { keepRawBody } from './http/raw-body.ts';
import { reportDoor } from './http/report-door.ts';
import { logAnswers } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticAssets } from './http/static-assets.ts';
import { cardDoorRoutes } from './linking/card-door-routes.ts';
import { linkingRoutes } from './linking/linking-routes.ts';
import { reconcileLinks } from './linking/reconcile-links.ts';
import { linkReports } from './linking/record-link-report.ts';
import { cardPaymentRoutes } from './payment/card-payment-routes.ts';
import { chipPurchaseRoutes } from './payment/chip-purchase-routes.ts';
import { paymentHistoryRoutes } from './payment/payment-history-routes.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { challengeRoutes } from './sandbox/challenge-routes.ts';
import { mandateFormRoutes } from './sandbox/mandate-form-routes.ts';
import { sandboxRoutes } from './sandbox/sandbox-routes.ts';
import { accountPageRoutes } from './session/account-page-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { resolvePurchases } from './terminal/decide-purchase.ts';
import { terminalRoutes } from './terminal/terminal-routes.ts';
import { transferReports } from './transfers/record-transfer-report.ts';
import { returnShortTransfers } from './transfers/return-short-transfers.ts';

const root = join(import.meta.dirname, '..');
const ping = statement('ping', 'select 1');

/** What a capability's routes need. */
type Needs<Routes extends (app: FastifyInstance, deps: never) => void> = Parameters<Routes>[1];

/** What all routes need between them. */
type RouteDeps = Needs<typeof attestationRoutes> &
  Needs<typeof signInRoutes> &
  Needs<typeof sessionRoutes> &
  Needs<typeof accountRoutes> &
  Needs<typeof searchRoutes> &
  Needs<typeof bankLogoRoute> &
  Needs<typeof schemePictureRoutes> &
  Needs<typeof consentRoutes> &
  Needs<typeof paymentRequestRoutes> &
  Needs<typeof grantRoutes> &
  Needs<typeof formRoutes> &
  Needs<typeof cardRoutes> &
  Needs<typeof linkingRoutes> &
  Needs<typeof challengeRoutes> &
  Needs<typeof mandateFormRoutes> &
  Needs<typeof paymentHistoryRoutes> &
  Needs<typeof terminalRoutes> &
  Needs<typeof chipPurchaseRoutes> &
  Needs<typeof cardPaymentRoutes> &
  Needs<typeof cardDoorRoutes> &
  Parameters<typeof transferReports>[0] &
  Parameters<typeof chargeReports>[0] &
  Parameters<typeof linkReports>[0] &
  Parameters<typeof reconcileCharges>[0] &
  Parameters<typeof returnShortTransfers>[0] &
  Parameters<typeof resolvePurchases>[0] &
  Needs<typeof paymentRoutes> &
  Omit<Needs<typeof pageRoutes>, 'shell' | 'sandbox'> &
  Omit<Needs<typeof sandboxRoutes>, 'shell' | 'shopUrl' | 'accountExists' | 'clockMoved'> & {
    readonly bank: { readonly store: Pick<SandboxBankStore, 'findAccount'> };
    readonly mandates: { readonly links: Pick<SandboxLinkStore, 'linkOfPayIn'> };
  };

/** Binds every route there is, and what each answer carries. */
export const bindRoutes = async (
  app: FastifyInstance,
  config: Config,
  deps: RouteDeps,
  shell: PageShell,
): Promise<void> => {
  securityHeaders(app, config.publicUrl);
  answerFailures(app);
  keepRawBody(app);
  logAnswers(app);
  await app.register(rateLimit, { global: false });
  healthRoutes(app, { ready: () => deps.database.query(ping), hub: deps.hub });
  attestationRoutes(app, deps);
  signInRoutes(app, deps);
  sessionRoutes(app, deps);
  accountRoutes(app, deps);
  searchRoutes(app, deps);
  bankLogoRoute(app, deps);
  schemePictureRoutes(app, deps);
  consentRoutes(app, deps);
  paymentRequestRoutes(app, deps);
  grantRoutes(app, deps);
  formRoutes(app, deps);
  cardRoutes(app, deps);
  if (deps.terminal) {
    terminalRoutes(app, deps);
    chipPurchaseRoutes(app, deps);
  }
  cardPaymentRoutes(app, deps);
  cardDoorRoutes(app, deps);
  linkingRoutes(app, deps);
  paymentRoutes(app, deps);
  reportDoor(app, [transferReports(deps), ...chargeReports(deps), linkReports(deps)]);
  challengeRoutes(app, deps);
  mandateFormRoutes(app, deps);
  paymentHistoryRoutes(app, deps);
  pageRoutes(app, { ...deps, shell, sandbox: true });
  accountPageRoutes(app, { ...deps, shell });
  sandboxRoutes(app, {
    ...deps,
    shell,
    shopUrl: config.demoUrl,
    accountExists: async (accountNumber) =>
      (await deps.bank.store.findAccount(accountNumber)) !== null ||
      (await deps.mandates.links.linkOfPayIn(accountNumber)) !== null,
    clockMoved: async () => {
      await returnShortTransfers(deps);
      await reconcileCharges(deps);
      await reconcileLinks(deps);
      await resolvePurchases(deps);
    },
  });
  apiDocs(app, calls, config.publicUrl);
  staticAssets(app, { page: join(root, 'web/dist'), embed: join(root, 'embed/dist') });
};
