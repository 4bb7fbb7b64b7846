import * as z from 'zod/mini';
import { bringToLife } from './bring-to-life.ts';
import { startStandIn } from './start-stand-in.ts';

const settings = z
  .object({
    PAYSTACK_SECRET_KEY: z.string(),
    STAND_IN_PORT: z.coerce.number(),
    STAND_IN_WEBHOOK_URL: z.url(),
    STAND_IN_PACE_MS: z._default(z.coerce.number(), 1_000),
  })
  .parse(process.env);

const standIn = await startStandIn({
  secretKey: settings.PAYSTACK_SECRET_KEY,
  now: Date.now,
  port: settings.STAND_IN_PORT,
});
const end = bringToLife(standIn, { webhookUrl: settings.STAND_IN_WEBHOOK_URL, paceMs: settings.STAND_IN_PACE_MS });
const stop = () => void Promise.all([end(), standIn.stop()]).then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stop);
