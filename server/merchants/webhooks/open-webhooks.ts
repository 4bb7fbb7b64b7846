import type { Capability } from '../../platform/capability.ts';
import { createSeal } from '../../platform/database/seal.ts';
import type { Ground } from '../../platform/ground.ts';
import { openKeyRing } from '../../platform/keys/key-ring.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import type { Reach } from './post-webhook.ts';
import { poolWebhookAgents } from './webhook-agents.ts';
import { openWebhookKeyPairs } from './webhook-key-pairs.ts';
import { webhookLag } from './webhook-lag.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { startWebhookSender } from './webhook-sender.ts';

/** The job that wakes the sender, should everything else have failed to. */
const sendWebhooksJob = 'send-webhooks';

/** Tells merchants' servers. */
export const openWebhooks = (ground: Ground, reach: Pick<Reach, 'ownMachine'>): Capability => {
  const sending = {
    ...ground,
    ...{
      wallClock: Date.now,
      chance: Math.random,
      reach: { ...reach, agents: poolWebhookAgents() },
    },
    seal: createSeal(openKeyRing(ground.keys, 'webhook-secrets')),
    keyPairs: openWebhookKeyPairs(ground.keys),
  };
  let wake = (): void => undefined;
  let ageMs: (() => number) | null = null;
  return {
    routes: (app) => {
      const deps = { ...sending, wake: () => wake() };
      webhookRoutes(app, deps);
      deliveryRoutes(app, deps);
    },
    workers: [{ name: sendWebhooksJob, cron: '* * * * *', work: async () => wake() }],
    gauge: async () => ({
      ...(await webhookLag(ground.database, sending.wallClock())),
      yarda_drainer_age_seconds: ageMs ? [{ labels: { drainer: 'webhooks' }, value: ageMs() / 1_000 }] : [],
    }),
    start: () => {
      const sender = startWebhookSender(sending);
      wake = sender.wake;
      ageMs = sender.ageMs;
      const unhear = ground.onPlaced(sender.wake);
      return async () => {
        unhear();
        await sender.stop();
      };
    },
  };
};
