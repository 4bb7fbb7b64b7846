import { join } from 'node:path';
import type { DrawFirstScreen } from '@yarda/contracts/consent/page.ts';
import { sandboxSignInLine } from '@yarda/domain/sandbox/sandbox-people.ts';
import { noRail, offPorts } from '@yarda/rails/providers/absent-rails.ts';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { openBankRegister } from '../accounts/bank-register.ts';
import { openAccounts } from '../accounts/open-accounts.ts';
import { storedCardCharges } from '../consent/approval/charge-stored-card.ts';
import { openApproval } from '../consent/approval/open-approval.ts';
import { openAgreements } from '../consent/manage/open-agreements.ts';
import { openConsent } from '../consent/open-consent.ts';
import { builtFirstScreen, type FirstScreens, firstScreens } from '../consent/page/first-screen.ts';
import { grantableConsents } from '../consent/request/grantable-consents.ts';
import { openOffers } from '../consent/save-method/open-offers.ts';
import { openForms } from '../data/forms/open-forms.ts';
import { openSharing } from '../data/sharing/open-sharing.ts';
import { openDocs } from '../docs/open-docs.ts';
import { openAttestation } from '../identity/passkeys/open-attestation.ts';
import { openSession } from '../identity/session/open-session.ts';
import { openSignIn } from '../identity/sign-in/open-sign-in.ts';
import { openRecovery } from '../linking/new-device/open-recovery.ts';
import { registryProofOf } from '../linking/new-device/registry-proof.ts';
import { openLinking } from '../linking/open-linking.ts';
import { withdrawRights } from '../linking/withdraw-rights.ts';
import { openDebits } from '../mandates/debits/open-debits.ts';
import { isDebited } from '../mandates/limits/mandate-store.ts';
import { openEvents } from '../merchants/events/open-events.ts';
import { openMerchants } from '../merchants/open-merchants.ts';
import { openWebhooks } from '../merchants/webhooks/open-webhooks.ts';
import { openCards } from '../payments/cards/open-cards.ts';
import { openCharges } from '../payments/charges/open-charges.ts';
import { openPayment } from '../payments/open-payment.ts';
import { openTerminal } from '../payments/terminal/open-terminal.ts';
import { terminalOffer } from '../payments/terminal/terminal-offer.ts';
import { openTransfers } from '../payments/transfers/open-transfers.ts';
import { openAudit } from '../platform/audit/open-audit.ts';
import { openOperatorTasks } from '../platform/audit/operator-tasks.ts';
import { openCalendar } from '../platform/calendar/open-calendar.ts';
import type { Capability } from '../platform/capability.ts';
import type { Config } from '../platform/config/config.ts';
import { type DiskFault, DiskUnavailable } from '../platform/database/database.ts';
import type { Ground } from '../platform/ground.ts';
import { answerAsWorker } from '../platform/http/answer-as-worker.ts';
import { countAnswers } from '../platform/http/count-answers.ts';
import { createDraining, type Draining } from '../platform/http/draining.ts';
import { openApp } from '../platform/http/open-app.ts';
import { openHttp } from '../platform/http/open-http.ts';
import { openPageFaults } from '../platform/http/page-faults.ts';
import { builtPages, type PageShell, withSandboxBanner, withSandboxSignIn } from '../platform/http/page-shell.ts';
import { traceRequests } from '../platform/http/trace-requests.ts';
import { watchProxies } from '../platform/http/watch-proxies.ts';
import { admitRequests } from '../platform/limits/admit-requests.ts';
import { limitRequests } from '../platform/limits/limit-requests.ts';
import { requestIdHere } from '../platform/log/log-scope.ts';
import { openMetrics } from '../platform/metrics/open-metrics.ts';
import { RailAtRest } from '../platform/rails/rail-at-rest.ts';
import { shareRailHealth } from '../platform/rails/share-rail-health.ts';
import { watchRails } from '../platform/rails/watch-rails.ts';
import { openReports } from '../platform/reports/open-reports.ts';
import { openTracing } from '../platform/tracing/open-tracing.ts';
import { openRetention } from '../retention/open-retention.ts';
import { withReaderSdk } from '../sandbox/reader-sdk.ts';
import { type OpenedGround, openGround } from './open-ground.ts';
import { type Provider, providers } from './providers.ts';
import { purposesOf } from './purposes.ts';
import { serveCapabilities } from './serve-capabilities.ts';

/** Replacements in development and tests: for the built page, and for the HTTP server in front of the routes. */
export interface Surroundings {
  readonly shell?: PageShell;
  /** Draws first screens; the built page's, unless there is another shell. */
  readonly draw?: DrawFirstScreen;
  readonly serverFactory?: FastifyServerOptions['serverFactory'];
}

/** Builds the server. `start` listens and resolves to the address; `stop` releases everything. */
export const compose = (config: Config, surroundings: Surroundings = {}) =>
  config.mode === 'live' ? composeWith(providers.live, config, surroundings) : composeSandbox(config, surroundings);

/** The same where the money is pretend, whatever the settings say. */
export const composeSandbox = (config: Config, surroundings: Surroundings = {}) =>
  composeWith(providers.sandbox, config, surroundings);

export type Composition = Awaited<ReturnType<typeof composeSandbox>>;

/** The same around a given provider. */
export const composeWith = async <ProviderGround>(
  provider: Provider<ProviderGround>,
  config: Config,
  { shell, draw, serverFactory }: Surroundings = {},
) => {
  const app = await openApp(config, serverFactory);
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${[method].flat().join(' ')} ${url}`));
  const draining = createDraining(app);
  if (config.role === 'worker') answerAsWorker(app);
  const metrics = openMetrics(config.metrics);
  const tracing = await openTracing(config.tracing);
  if (tracing) traceRequests(app, tracing);
  if (metrics.isOn) metrics.register(countAnswers(app, metrics.measures));
  const failed = (error: unknown): void => {
    // Its rail is known to be silent, or the disk to be full, and the work is done later.
    if (error instanceof RailAtRest || error instanceof DiskUnavailable) return;
    metrics.measures.count('yarda_background_failures_total', {});
    app.log.error({ err: error, reqId: requestIdHere(), traceId: tracing?.here() }, 'background work failed');
  };
  const built = shell ?? builtPages(pages);
  const warned = config.sandboxPublic && provider.mode === 'test' ? withSandboxBanner(built) : built;
  const pageShell = provider.mode === 'test' ? withSandboxSignIn(warned, sandboxSignInLine) : warned;
  const drawn = shell
    ? Promise.resolve(draw ?? null)
    : builtFirstScreen(join(pages, '.server/first-screen.js'), failed);
  const opened = await openGround(config, provider, pageShell, {
    failed,
    measures: metrics.measures,
    tracing,
    log: app.log,
    diskChanged: logDisk(app.log),
  });
  const { capabilities, deps, setting, off } = await openCapabilities(
    config,
    opened,
    draining,
    firstScreens({ draw: drawn, failed }),
  );
  const { waitMs, ground } = opened;
  limitRequests(app, ground.limits);
  metrics.register(watchProxies(app));
  admitRequests(app, { waitMs, draining, measures: metrics.measures }, config);
  const served = serveCapabilities(app, config, opened, capabilities, { draining, metrics, tracing });
  return { app, routes, database: ground.database, deps, bank: setting, off, ...served };
};

const logDisk =
  (log: FastifyBaseLogger) =>
  (fault: DiskFault | null, error?: DiskUnavailable): void => {
    if (fault) log.error({ reason: fault, err: error?.cause }, 'payments are refused: the database cannot write');
    else log.warn('payments are taken again: the database can write');
  };

const pages = join(import.meta.dirname, '../../web/dist');

/** The offer of a reader for chip cards, with the reader's script; null if no acquirer takes chip cards. */
const readerOffer = ({ terminal, sandboxReaderSdk }: Config, { mode, publicUrl }: Mode, acquirer: string) => {
  const isTest = mode === 'test';
  const reader = isTest ? withReaderSdk(terminal, sandboxReaderSdk, publicUrl) : terminal;
  return terminalOffer(acquirer === noRail ? null : reader, isTest);
};

type Mode = Pick<Ground, 'mode' | 'publicUrl'>;

/** Opens the capabilities from the lowest rung up: each gets what it needs from those below. */
const openCapabilities = async <ProviderGround>(
  config: Config,
  { ground, open }: OpenedGround<ProviderGround>,
  draining: Draining,
  drawFirst: FirstScreens,
) => {
  const banks = await openBankRegister();
  const { rails: opened, newCode, admitsAtOnce, extras, setting } = open(ground, config, banks.all);
  const { rails, health } = watchRails(opened, ground.now, ground.failed, ground);
  const offer = readerOffer(config, ground, opened.acquirer.name);
  const attestation = openAttestation(ground);
  const registryProof = (userId: string) => registryProofOf({ ...ground, ...rails }, userId);
  const accounts = openAccounts(ground, rails, banks, { ...config, isDebited, withdrawRights, registryProof });
  const cards = openCards(ground);
  const forms = openForms(ground);
  const purposes = purposesOf(ground);
  const transfers = openTransfers(ground, rails, purposes);
  const charges = openCharges(ground, rails, purposes);
  const terminal = openTerminal(ground, rails, purposes, offer);
  const payment = openPayment(ground, rails, accounts, cards, purposes, { terminal: offer, health });
  const consents = grantableConsents({ ...ground, ...forms });
  const storedCards = storedCardCharges({ ...ground, ...rails, ...purposes, consents });
  const linking = openLinking(ground, rails, accounts, cards, purposes, storedCards);
  const sharing = openSharing(ground);
  const debits = openDebits({ ...ground, ...rails, ...purposes, railHealth: health });
  const approval = openApproval(ground, rails, purposes, attestation, forms, consents);
  const agreements = openAgreements({ ...ground, ...rails, ...accounts, ...purposes, railHealth: health });
  const shown = {
    terminal: offer,
    sandbox: ground.mode === 'test',
    operatorPages: config.operatorPages,
    health,
    drawFirst,
    costsOff: config.costsOff,
  };
  const consent = openConsent(ground, rails, accounts, forms, shown);
  const waiting = [transfers, charges, payment, linking, terminal, sharing, debits, agreements, consent];
  const capabilities: Capability[] = [
    openAudit(ground),
    openEvents(ground),
    openMerchants(ground),
    openCalendar(ground),
    openWebhooks(ground, { ownMachine: ground.mode === 'test' && !config.sandboxPublic }),
    attestation,
    openSignIn(ground, rails, attestation, { newCode, admitsAtOnce }, config),
    openSession(ground, rails),
    accounts,
    cards,
    forms,
    transfers,
    charges,
    terminal,
    payment,
    linking,
    debits,
    sharing,
    openRecovery(ground, rails),
    openOperatorTasks(ground, [transfers, charges, debits]),
    openReports(ground, [transfers, charges, linking]),
    approval,
    openOffers(ground, rails, accounts, purposes),
    agreements,
    consent,
    ...(await extras({ ...accounts, ...approval }, waiting)),
    openHttp(ground, { rails: health.report, isDraining: draining.hasStarted }, config.pageBefore),
    openPageFaults(ground),
    openDocs(ground),
    openRetention(ground),
    shareRailHealth(ground, health),
  ];
  return {
    capabilities,
    setting,
    off: offPorts(opened),
    deps: { ...ground, ...rails, ...accounts, ...cards, ...purposes, railHealth: health, mandates: setting },
  };
};
