import * as z from 'zod/mini';
import { standInEnvironment, stopOnSignal } from '../../stand-in/stand-in-environment.ts';
import { bringToLife } from './bring-to-life.ts';
import { startStandIn } from './start-stand-in.ts';

const { STAND_IN_PORT: port, STAND_IN_WEBHOOK_URL: webhookUrl, STAND_IN_PACE_MS: paceMs } = standInEnvironment();
const { PAYSTACK_SECRET_KEY: secretKey } = z.object({ PAYSTACK_SECRET_KEY: z.string() }).parse(process.env);

const standIn = await startStandIn({ secretKey, now: Date.now, port });
stopOnSignal(bringToLife(standIn, { webhookUrl, paceMs }), standIn.stop);
