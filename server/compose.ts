import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import { calls } from '@yarda/contracts/wire.ts';
import { sandboxCode } from '@yarda/domain/sandbox/sandbox-people.ts';
import { sandboxBankDirectory } from '@yarda/rails/sandbox/sandbox-bank-directory.ts';
import { sandboxCardRail, sandboxChallenges } from '@yarda/rails/sandbox/sandbox-card-rail.ts';
import { startSandboxCourier } from '@yarda/rails/sandbox/sandbox-courier.ts';
import { sandboxIdentityRail } from '@yarda/rails/sandbox/sandbox-identity-rail.ts';
import { payIntoSandboxLink, sandboxLinkRail } from '@yarda/rails/sandbox/sandbox-link-rail.ts';
import { sandboxMandateRail } from '@yarda/rails/sandbox/sandbox-mandate-rail.ts';
import { readSandboxMessages, sandboxMessageRail } from '@yarda/rails/sandbox/sandbox-message-rail.ts';
import { sandboxTerminalAcquirer } from '@yarda/rails/sandbox/sandbox-terminal-acquirer.ts';
import { paySandboxAccount, sandboxTransferRail } from '@yarda/rails/sandbox/sandbox-transfer-rail.ts';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { accountRoutes } from './accounts/account-routes.ts';
import { openBankRegister } from './accounts/bank-register.ts';
import { pictureRoutes } from './accounts/picture-routes.ts';
import { rememberEnquiries } from './accounts/remember-enquiries.ts';
import { searchRoutes } from './accounts/search-routes.ts';
import { attestationRoutes } from './attestation/attestation-routes.ts';
import { openKeyStore } from './attestation/key-store.ts';
import { callersOf } from './callers.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { openEnvelopeKeys } from './cards/envelope-keys.ts';
import { openPinGuesses } from './cards/pin-guesses.ts';
import type { Config } from './config.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { grantRoutes } from './consent/grant-routes.ts';
import { pageRoutes } from './consent/page-routes.ts';
import { paymentRequestRoutes } from './consent/payment-request-routes.ts';
import { openReceiptSigner } from './consent/receipt-signer.ts';
import { statement } from './database/database.ts';
import { createSeal } from './database/seal.ts';
import { formRoutes } from './forms/form-routes.ts';
import { answerFailures, answerUnroutable } from './http/answer-failures.ts';
import { apiDocs } from './http/api-docs.ts';
import { healthRoutes } from './http/health-routes.ts';
import { builtPages, type PageShell } from './http/page-shell.ts';
import { keepRawBody } from './http/raw-body.ts';
import { logAnswers, logOptions } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticAssets } from './http/static-assets.ts';
import type { JobWorker } from './jobs/job-queue.ts';
import { linkingRoutes } from './linking/linking-routes.ts';
import { reconcileLinks } from './linking/reconcile-links.ts';
import { recordLinkReport } from './linking/record-link-report.ts';
import { type Ground, openGround } from './open-ground.ts';
import { cardPaymentRoutes } from './payment/card-payment-routes.ts';
import { purchaseBook } from './payment/collect-purchase.ts';
import { paymentHistoryRoutes } from './payment/payment-history-routes.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { reconcileCards } from './payment/reconcile-cards.ts';
import { returnShortTransfers } from './payment/return-short-transfers.ts';
import { challengeRoutes } from './sandbox/challenge-routes.ts';
import { postTo } from './sandbox/post-report.ts';
import { sandboxAcquirerStore } from './sandbox/sandbox-acquirer-store.ts';
import { sandboxCardStore } from './sandbox/sandbox-card-store.ts';
import { sandboxLinkStore } from './sandbox/sandbox-link-store.ts';
import { sandboxRoutes, sandboxTransferJob, sandboxTransferOf } from './sandbox/sandbox-routes.ts';
import { sandboxBankStore } from './sandbox/sandbox-store.ts';
import { seedSandbox } from './sandbox/seed-sandbox.ts';
import { accountPageRoutes } from './session/account-page-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { resolvePurchases } from './terminal/decide-purchase.ts';
import { terminalOffer } from './terminal/terminal-offer.ts';
import { terminalRoutes } from './terminal/terminal-routes.ts';
import { workersOf } from './workers.ts';

/** What development and tests put in the place of the built page, and in front of the routes. */
export interface Surroundings {
  readonly shell?: PageShell;
  readonly serverFactory?: FastifyServerOptions['serverFactory'];
}

const root = join(import.meta.dirname, '..');
const bodyLimit = 256 * 1024;
const ping = statement('ping', 'select 1');

/** Puts the server together, top to bottom. `start` listens and resolves to the address; `stop` lets go of everything. */
export const compose = async (config: Config, surroundings: Surroundings = {}) => {
  const app = openApp(config, surroundings);
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${[method].flat().join(' ')} ${url}`));
  const ground = await openGround(config, app);
  const world = await openSandbox(config, ground);
  const failed = (error: unknown): void => app.log.error({ err: error }, 'background work failed');
  const { publicUrl, accountDeletion } = config;
  const deps = { ...ground, ...world, ...callersOf(config, ground), publicUrl, accountDeletion, failed };
  await bindRoutes(app, config, deps, surroundings.shell ?? builtPages(join(root, 'web/dist')));

  let stopCourier = async (): Promise<void> => undefined;
  return {
    app,
    routes,
    database: ground.database,
    deps,
    bank: world.bank,
    start: async (): Promise<string> => {
      await ground.boss.start([...workersOf(deps), sandboxWorker(deps)]);
      const address = await app.listen({ port: config.port, host: config.host });
      stopCourier = startSandboxCourier({ ...world.bank, post: postTo(`${address}/api/webhooks/${world.rail.name}`) });
      return address;
    },
    stop: async (): Promise<void> => {
      ground.streams.endAll();
      await stopCourier();
      await app.close();
      await ground.boss.stop();
      await ground.drainer.stop();
      await ground.database.close();
    },
  };
};

export type Composition = Awaited<ReturnType<typeof compose>>;

const openApp = (config: Config, { serverFactory }: Surroundings): FastifyInstance =>
  Fastify({
    ...logOptions(config.logLevel),
    bodyLimit,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable(config.publicUrl),
    routerOptions: { ignoreTrailingSlash: true },
    ...(serverFactory ? { serverFactory } : {}),
  });

/** The pretend world: its bank, its telephones, its merchants and people. */
const openSandbox = async (config: Config, { database, settings, now }: Ground) => {
  const { origin, hostname } = new URL(config.publicUrl);
  await seedSandbox({ database, now }, { own: origin, shop: config.demoUrl });
  const store = sandboxBankStore(database);
  const bank = { store, now, delayMs: config.sandboxDelayMs, webhookSecret: settings.webhookSecret };
  const keys = openKeyStore(config.dataDir);
  const cards = {
    ...bank,
    cards: sandboxCardStore(database),
    schedule: store.schedule,
    publicUrl: config.publicUrl,
  };
  const banks = await openBankRegister();
  const directory = sandboxBankDirectory({ banks: banks.all, delayMs: config.sandboxDelayMs });
  const mandates = {
    ...bank,
    links: sandboxLinkStore(database),
    schedule: store.schedule,
    publicUrl: config.publicUrl,
  };
  const messageFolder = join(config.dataDir, 'messages');
  return {
    bank,
    banks,
    directory: rememberEnquiries(directory, now),
    mandates,
    linkRail: sandboxLinkRail(mandates),
    rail: sandboxTransferRail(bank),
    cardRail: sandboxCardRail(cards),
    mandateRail: sandboxMandateRail(cards),
    challenges: sandboxChallenges(cards),
    pinGuesses: openPinGuesses(database, keys.secret('card-hashes'), now),
    messages: sandboxMessageRail(messageFolder, now),
    readMessages: () => readSandboxMessages(messageFolder, 20),
    newCode: () => sandboxCode,
    addressSecret: keys.secret('search-addresses'),
    pictureSecret: keys.secret('picture-addresses'),
    codeSecret: keys.secret('one-time-codes'),
    personal: createSeal(keys.secret('personal-data')),
    formTokenSecret: keys.secret('form-tokens'),
    identity: sandboxIdentityRail,
    acquirer: sandboxTerminalAcquirer(sandboxAcquirerStore(database)),
    envelopeKeys: openEnvelopeKeys(database, keys, now),
    terminal: terminalOffer(config.terminal, true),
    receipts: await openReceiptSigner(database, keys),
    party: { rpId: hostname, origin },
  };
};

type Deps = Ground &
  Awaited<ReturnType<typeof openSandbox>> &
  ReturnType<typeof callersOf> & {
    readonly publicUrl: string;
    readonly accountDeletion: boolean;
    readonly failed: (error: unknown) => void;
  };

const bindRoutes = async (app: FastifyInstance, config: Config, deps: Deps, shell: PageShell): Promise<void> => {
  securityHeaders(app, config.publicUrl);
  answerFailures(app);
  keepRawBody(app);
  logAnswers(app);
  await app.register(rateLimit, { global: false });
  healthRoutes(app, { ready: () => deps.database.query(ping), hub: deps.hub });
  attestationRoutes(app, deps);
  sessionRoutes(app, deps);
  accountRoutes(app, deps);
  searchRoutes(app, deps);
  pictureRoutes(app, deps);
  consentRoutes(app, deps);
  paymentRequestRoutes(app, deps);
  grantRoutes(app, deps);
  formRoutes(app, deps);
  cardRoutes(app, deps);
  if (deps.terminal) terminalRoutes(app, { ...deps, book: purchaseBook(deps) });
  cardPaymentRoutes(app, deps);
  linkingRoutes(app, deps);
  paymentRoutes(app, {
    ...deps,
    otherReports: {
      rails: [deps.linkRail.name],
      take: (rail, delivery) => recordLinkReport(deps, rail, delivery),
    },
  });
  challengeRoutes(app, deps);
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
      await reconcileCards(deps);
      await reconcileLinks(deps);
      await resolvePurchases({ ...deps, book: purchaseBook(deps) });
    },
  });
  apiDocs(app, calls, config.publicUrl);
  staticAssets(app, { page: join(root, 'web/dist'), embed: join(root, 'embed/dist') });
};

/** Has the pretend bank pay what somebody sent from its page. */
const sandboxWorker = ({ bank, mandates }: Deps): JobWorker => ({
  name: sandboxTransferJob,
  work: async (data) => {
    const { sender, ...transfer } = sandboxTransferOf(data);
    if (await paySandboxAccount(bank, { ...transfer, sender })) return;
    await payIntoSandboxLink(mandates, { ...transfer, from: sender.accountNumber });
  },
});
