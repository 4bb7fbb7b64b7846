import { join } from 'node:path';
import type { DrawFirstScreen } from '@yarda/contracts/page.ts';
import { noRail, offPorts } from '@yarda/rails/absent-rails.ts';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { openBankRegister } from './accounts/bank-register.ts';
import { openAccounts } from './accounts/open-accounts.ts';
import { openAgreements } from './agreements/open-agreements.ts';
import { storedCardCharges } from './approval/charge-stored-card.ts';
import { openApproval } from './approval/open-approval.ts';
import { openAttestation } from './attestation/open-attestation.ts';
import { openAudit } from './audit/open-audit.ts';
import { openOperatorTasks } from './audit/operator-tasks.ts';
import { openCalendar } from './calendar/open-calendar.ts';
import type { Capability } from './capability.ts';
import { openCards } from './cards/open-cards.ts';
import { openCharges } from './charges/open-charges.ts';
import type { Config } from './config.ts';
import { grantableConsents } from './consent/grantable-consents.ts';
import { openConsent } from './consent/open-consent.ts';
import { type DiskFault, DiskUnavailable } from './database/database.ts';
import { openDebits } from './debits/open-debits.ts';
import { openDocs } from './docs/open-docs.ts';
import { openEvents } from './events/open-events.ts';
import { openForms } from './forms/open-forms.ts';
import type { Ground } from './ground.ts';
import { admitRequests } from './http/admit-requests.ts';
import { answerAsWorker } from './http/answer-as-worker.ts';
import { countAnswers } from './http/count-answers.ts';
import { createDraining, type Draining } from './http/draining.ts';
import { builtFirstScreen, firstScreens } from './http/first-screen.ts';
import { limitRequests } from './http/limit-requests.ts';
import { callsIn, openHttp } from './http/open-http.ts';
import { openReports } from './http/open-reports.ts';
import { openPageFaults } from './http/page-faults.ts';
import { builtPages, type PageShell, withSandboxBanner } from './http/page-shell.ts';
import { traceRequests } from './http/trace-requests.ts';
import { watchProxies } from './http/watch-proxies.ts';
import { openKeeping } from './keeping/open-keeping.ts';
import { openLinking } from './linking/open-linking.ts';
import { withdrawRights } from './linking/withdraw-rights.ts';
import { requestIdHere } from './log/log-scope.ts';
import { isDebited } from './mandates/mandate-store.ts';
import { openMerchants } from './merchants/open-merchants.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { openOffers } from './offers/open-offers.ts';
import { openApp } from './open-app.ts';
import { type OpenedGround, openGround } from './open-ground.ts';
import { openPayment } from './payment/open-payment.ts';
import { type Provider, providers } from './providers.ts';
import { purposesOf } from './purposes.ts';
import { RailAtRest } from './rail-health/rail-at-rest.ts';
import { shareRailHealth } from './rail-health/share-rail-health.ts';
import { watchRails } from './rail-health/watch-rails.ts';
import { openRecovery } from './recovery/open-recovery.ts';
import { registryProofOf } from './recovery/registry-proof.ts';
import { withReaderSdk } from './sandbox/reader-sdk.ts';
import { serveCapabilities } from './serve-capabilities.ts';
import { openSession } from './session/open-session.ts';
import { openSharing } from './sharing/open-sharing.ts';
import { openSignIn } from './sign-in/open-sign-in.ts';
import { openTerminal } from './terminal/open-terminal.ts';
import { terminalOffer } from './terminal/terminal-offer.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { openTransfers } from './transfers/open-transfers.ts';
import { openWebhooks } from './webhooks/open-webhooks.ts';

/** What development and tests use instead of the built page, and in front of the routes. */
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
export const composeWith = async <World>(
  provider: Provider<World>,
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
  if (metrics.isOn) metrics.ask(countAnswers(app, metrics.measures));
  const failed = (error: unknown): void => {
    // Its rail is known to be silent, or the disk to be full, and the work is done later.
    if (error instanceof RailAtRest || error instanceof DiskUnavailable) return;
    metrics.measures.count('yarda_background_failures_total', {});
    app.log.error({ err: error, reqId: requestIdHere(), traceId: tracing?.here() }, 'background work failed');
  };
  const built = shell ?? builtPages(pages);
  const pageShell = config.sandboxPublic && provider.mode === 'test' ? withSandboxBanner(built) : built;
  const drawn = shell
    ? Promise.resolve(draw ?? null)
    : builtFirstScreen(join(pages, '.server/first-screen.js'), failed);
  const opened = await openGround(
    config,
    provider,
    { shell: pageShell, drawFirst: firstScreens({ draw: drawn, failed }) },
    { failed, measures: metrics.measures, tracing, log: app.log, diskChanged: logDisk(app.log) },
  );
  const { capabilities, deps, world, off } = await openCapabilities(config, opened, draining);
  const { waitMs, ground } = opened;
  limitRequests(app, ground.limits);
  metrics.ask(watchProxies(app));
  admitRequests(app, { waitMs, draining, measures: metrics.measures }, config);
  const served = serveCapabilities(app, config, opened, capabilities, { draining, metrics, tracing });
  return { app, routes, database: ground.database, deps, bank: world, off, ...served };
};

const logDisk =
  (log: FastifyBaseLogger) =>
  (fault: DiskFault | null, error?: DiskUnavailable): void => {
    if (fault) log.error({ reason: fault, err: error?.cause }, 'payments are refused: the database cannot write');
    else log.warn('payments are taken again: the database can write');
  };

const pages = join(import.meta.dirname, '../web/dist');

/** Where a reader can take a chip card, and by whose script; null where no acquirer takes one. */
const readerOffer = ({ terminal, sandboxReaderSdk }: Config, { mode, publicUrl }: Mode, acquirer: string) => {
  const isTest = mode === 'test';
  const reader = isTest ? withReaderSdk(terminal, sandboxReaderSdk, publicUrl) : terminal;
  return terminalOffer(acquirer === noRail ? null : reader, isTest);
};

type Mode = Pick<Ground, 'mode' | 'publicUrl'>;

/** Opens the capabilities from the lowest rung up: each gets what it needs from those below. */
const openCapabilities = async <World>(config: Config, { ground, open }: OpenedGround<World>, draining: Draining) => {
  const banks = await openBankRegister();
  const { rails: opened, newCode, extras, world } = open(ground, config, banks.all);
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
  const shown = { terminal: offer, sandbox: ground.mode === 'test', operatorPages: config.operatorPages, health };
  const consent = openConsent(ground, rails, accounts, forms, shown);
  const waiting = [transfers, charges, payment, linking, terminal, sharing, debits, agreements, consent];
  const capabilities: Capability[] = [
    openAudit(ground),
    openEvents(ground),
    openMerchants(ground),
    openCalendar(ground),
    openWebhooks(ground, { ownMachine: ground.mode === 'test' && !config.sandboxPublic }),
    attestation,
    openSignIn(ground, rails, attestation, newCode, config),
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
    openHttp(ground, { rails: health.report, isDraining: draining.hasBegun }, config.pageBefore),
    openPageFaults(ground),
    openDocs(callsIn(ground.mode), ground),
    openKeeping(ground),
    shareRailHealth(ground, health),
  ];
  return {
    capabilities,
    world,
    off: offPorts(opened),
    deps: { ...ground, ...rails, ...accounts, ...cards, ...purposes, railHealth: health, mandates: world },
  };
};
