import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { sandboxForm } from '@yarda/domain/sandbox/sandbox-forms.ts';
import { sandboxMerchants } from '@yarda/domain/sandbox/sandbox-merchants.ts';
import { sandboxDestinations, sandboxPeople } from '@yarda/domain/sandbox/sandbox-people.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import { saveAccount } from '../accounts/user-account-store.ts';
import type { Granting } from '../consent/approval/granting.ts';
import { putForm } from '../data/forms/form-store.ts';
import { saveMembership } from '../identity/session/membership-store.ts';
import { savePersonProven } from '../identity/sign-in/person-proof-store.ts';
import { personOfPhone } from '../identity/sign-in/user-store.ts';
import { saveMerchant } from '../merchants/merchant-store.ts';
import { saveDestination } from '../payments/destination-store.ts';
import type { Capability } from '../platform/capability.ts';
import type { Database } from '../platform/database/database.ts';
import type { Ground } from '../platform/ground.ts';
import { challengeRoutes } from './challenge-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { helperRoutes } from './helper-routes.ts';
import { mandateFormRoutes } from './mandate-form-routes.ts';
import { mandatePageRoutes } from './mandate-page-routes.ts';
import { postTo } from './post-report.ts';
import { readerSdkRoute, type SandboxReaderSdk } from './reader-sdk.ts';
import { type SandboxBank, sandboxRoutes, sandboxTransferJob, sandboxTransferOf } from './sandbox-routes.ts';
import { farthestMs, lockSandboxSettings, type SandboxSettings } from './sandbox-settings.ts';

interface SandboxSetting {
  readonly shopUrl: string;
  readonly readerSdk: SandboxReaderSdk | undefined;
  readonly waiting: readonly Capability[];
}

/** `waiting` are the capabilities that check every minute for what is due: they check at once when the clock moves. */
export const openSandbox = async (
  ground: Ground,
  { rail, mandateRail }: { readonly rail: TransferRail; readonly mandateRail: MandateRail },
  { banks, remembered, granting }: Pick<Accounts, 'banks' | 'remembered'> & { readonly granting: Granting },
  bank: SandboxBank,
  settings: SandboxSettings,
  { shopUrl, readerSdk, waiting }: SandboxSetting,
): Promise<Capability> => {
  await seedSandbox(ground, { own: new URL(ground.publicUrl).origin, shop: shopUrl });
  const windTo = (targetMs: number) => windClock({ settings, waiting }, targetMs);
  return {
    routes: (app) => {
      challengeRoutes(app, bank);
      checkoutRoutes(app, bank);
      mandateFormRoutes(app, bank);
      mandatePageRoutes(app, bank);
      readerSdkRoute(app, readerSdk);
      helperRoutes(app, { ...ground, bank, granting });
      sandboxRoutes(app, { ...ground, rail, mandateRail, banks, remembered, bank, settings, shopUrl, windTo });
    },
    workers: [{ name: sandboxTransferJob, work: (data) => bank.pay(sandboxTransferOf(data)) }],
    start: (address) => bank.startCourier(postTo(`${address}/api/webhooks/sandbox`)),
  };
};

/**
 * Writes the sandbox's merchants and people; running it again keeps everything that has happened since. One process at a
 * time: two would make the same person at once.
 */
const seedSandbox = (
  { database, now }: { readonly database: Database; readonly now: Clock },
  origins: { readonly own: string; readonly shop: string },
): Promise<void> =>
  database.transaction(async (tx) => {
    await lockSandboxSettings(tx);
    const at = new Date(now());
    for (const merchant of sandboxMerchants(origins.own, origins.shop)) await saveMerchant(tx, merchant);
    for (const { userId, phone, name, image = null, accounts, memberships } of sandboxPeople) {
      await personOfPhone(tx, { userId, phone, name, image }, at);
      // So that the sandbox can show what registries know without a wait.
      await savePersonProven(tx, userId, at);
      for (const [position, account] of accounts.entries()) await saveAccount(tx, userId, account, position);
      for (const membership of memberships) await saveMembership(tx, userId, membership);
    }
    await putForm(tx, sandboxForm, at);
    for (const destination of sandboxDestinations) await saveDestination(tx, destination);
  });

interface WindingDeps {
  readonly settings: Pick<SandboxSettings, 'now' | 'advance'>;
  /** The capabilities that check for due work every minute. */
  readonly waiting: readonly Capability[];
}

/** More stops than any year of debits has. */
const maxStops = 20_000;

/**
 * Moves the clock forward to a moment, stopping wherever something falls due on the way and letting it happen there: a
 * year in seconds shows what a year would have been. Resolves to the time reached, or null if that would be too far.
 */
const windClock = async ({ settings, waiting }: WindingDeps, targetMs: number): Promise<number | null> => {
  if (targetMs > settings.now() + farthestMs) return null;
  const timeless = waiting.filter(({ nextDue }) => !nextDue);
  let next = await firstDue(waiting);
  for (let stops = 0; stops < maxStops && next.atMs <= targetMs; stops += 1) {
    const moved = await settings.advance(Math.max(0, next.atMs - settings.now()));
    if (moved === null) return null;
    await doWork([...timeless, ...next.due]);
    const following = await firstDue(waiting);
    // Nothing moved on: what is due there cannot be done, and must not hold up the clock.
    if (following.atMs === next.atMs && following.due.every((capability) => next.due.includes(capability))) break;
    next = following;
  }
  const reached = await settings.advance(Math.max(0, targetMs - settings.now()));
  if (reached !== null) await doWork(waiting);
  return reached;
};

/** Lets some capabilities do what they check for every minute. */
const doWork = async (capabilities: readonly Capability[]): Promise<void> => {
  for (const { cron, work } of capabilities.flatMap(({ workers }) => workers)) if (cron) await work({});
};

/** When something falls due next, never if nothing does, and for which capabilities. */
const firstDue = async (
  waiting: readonly Capability[],
): Promise<{ readonly atMs: number; readonly due: readonly Capability[] }> => {
  const moments = await Promise.all(
    waiting.map(async ({ nextDue }) => (await nextDue?.())?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  const atMs = Math.min(...moments);
  return { atMs, due: waiting.filter((_, index) => moments[index] === atMs) };
};
