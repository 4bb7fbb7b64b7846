import * as z from 'zod/mini';
import { isTaken, liveOn } from '../../stand-in/live-on.ts';
import { standInEnvironment, stopOnSignal } from '../../stand-in/stand-in-environment.ts';
import { monoSecretHeader } from '../read-mono-delivery.ts';
import { decideDebits } from './mono-debits.ts';
import { readyMandates } from './mono-mandates.ts';
import { type MonoStandIn, startMonoStandIn } from './start-mono-stand-in.ts';

interface Life {
  readonly webhookUrl: string;
  /** How often something happens. */
  readonly paceMs: number;
}

/**
 * Has a stand-in go on by itself: approved mandates become ready, banks decide, and webhooks go out, again if they are not
 * acknowledged. The transfer is sent on its page, or by a test.
 */
const bringMonoToLife = ({ book, webhooks }: MonoStandIn, { webhookUrl, paceMs }: Life): (() => Promise<void>) =>
  liveOn(paceMs, async () => {
    for (const webhook of webhooks.takeDue()) {
      const proof = { [monoSecretHeader]: webhook.secret };
      if (!(await isTaken(webhookUrl, webhook.body, proof))) webhooks.refused(webhook);
    }
    readyMandates(book);
    decideDebits(book);
  });

const { STAND_IN_PORT: port, STAND_IN_WEBHOOK_URL: webhookUrl, STAND_IN_PACE_MS: paceMs } = standInEnvironment();
const secrets = z.object({ MONO_SECRET_KEY: z.string(), MONO_WEBHOOK_SECRET: z.string() }).parse(process.env);

const standIn = await startMonoStandIn({
  ...{ secretKey: secrets.MONO_SECRET_KEY, webhookSecret: secrets.MONO_WEBHOOK_SECRET },
  ...{ now: Date.now, port },
});
stopOnSignal(bringMonoToLife(standIn, { webhookUrl, paceMs }), standIn.stop);
