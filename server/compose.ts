import { join } from 'node:path';
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
import { openBankRegister } from './accounts/bank-register.ts';
import { rememberEnquiries } from './accounts/remember-enquiries.ts';
import { bindRoutes } from './bind-routes.ts';
import { callersOf } from './callers.ts';
import { openEnvelopeKeys } from './cards/envelope-keys.ts';
import { openPinGuesses } from './cards/pin-guesses.ts';
import type { Config } from './config.ts';
import { openReceiptSigner } from './consent/receipt-signer.ts';
import { createSeal } from './database/seal.ts';
import { answerUnroutable } from './http/answer-failures.ts';
import { builtPages, type PageShell } from './http/page-shell.ts';
import { logOptions } from './http/request-log.ts';
import type { JobWorker } from './jobs/job-queue.ts';
import { openKeyStore } from './key-store.ts';
import { type Ground, openGround } from './open-ground.ts';
import { purposesOf } from './purposes.ts';
import { postTo } from './sandbox/post-report.ts';
import { sandboxAcquirerStore } from './sandbox/sandbox-acquirer-store.ts';
import { sandboxCardStore } from './sandbox/sandbox-card-store.ts';
import { sandboxLinkStore } from './sandbox/sandbox-link-store.ts';
import { sandboxTransferJob, sandboxTransferOf } from './sandbox/sandbox-routes.ts';
import { sandboxBankStore } from './sandbox/sandbox-store.ts';
import { seedSandbox } from './sandbox/seed-sandbox.ts';
import { terminalOffer } from './terminal/terminal-offer.ts';
import { workersOf } from './workers.ts';
/** What development and tests put in the place of the built page, and in front of the routes. */
export interface Surroundings {
  readonly shell?: PageShell;
  readonly serverFactory?: FastifyServerOptions['serverFactory'];
}

const root = join(import.meta.dirname, '..');
const bodyLimit = 256 * 1024;

/** Puts the server together, top to bottom. `start` listens and resolves to the address; `stop` lets go of everything. */
export const compose = async (config: Config, surroundings: Surroundings = {}) => {
  const app = openApp(config, surroundings);
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${[method].flat().join(' ')} ${url}`));
  const ground = await openGround(config, app);
  const world = await openSandbox(config, ground);
  const failed = (error: unknown): void => app.log.error({ err: error }, 'background work failed');
  const { publicUrl, accountDeletion } = config;
  const deps = {
    ...ground,
    ...world,
    ...callersOf(config, ground),
    ...purposesOf(ground),
    publicUrl,
    accountDeletion,
    failed,
  };
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
    ...rememberEnquiries(directory, now),
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
  ReturnType<typeof callersOf> &
  ReturnType<typeof purposesOf> & {
    readonly publicUrl: string;
    readonly accountDeletion: boolean;
    readonly failed: (error: unknown) => void;
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
