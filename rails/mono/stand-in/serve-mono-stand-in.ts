import * as z from 'zod/mini';
import { standInEnvironment, stopOnSignal } from '../../stand-in/stand-in-environment.ts';
import { bringMonoToLife } from './bring-mono-to-life.ts';
import { startMonoStandIn } from './start-mono-stand-in.ts';

const { STAND_IN_PORT: port, STAND_IN_WEBHOOK_URL: webhookUrl, STAND_IN_PACE_MS: paceMs } = standInEnvironment();
const secrets = z.object({ MONO_SECRET_KEY: z.string(), MONO_WEBHOOK_SECRET: z.string() }).parse(process.env);

const standIn = await startMonoStandIn({
  ...{ secretKey: secrets.MONO_SECRET_KEY, webhookSecret: secrets.MONO_WEBHOOK_SECRET },
  ...{ now: Date.now, port },
});
stopOnSignal(bringMonoToLife(standIn, { webhookUrl, paceMs }), standIn.stop);
