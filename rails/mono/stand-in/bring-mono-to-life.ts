import { isTaken, liveOn } from '../../stand-in/live-on.ts';
import { monoSecretHeader } from '../read-mono-delivery.ts';
import { decideDebits } from './mono-debits.ts';
import { readyMandates } from './mono-mandates.ts';
import type { MonoStandIn } from './start-mono-stand-in.ts';

interface Life {
  readonly webhookUrl: string;
  /** How often something happens. */
  readonly paceMs: number;
}

/**
 * Has a stand-in go on by itself: approved mandates become ready, banks decide, and webhooks go out, again if they are not
 * acknowledged. The transfer is sent on its page, or by a test.
 */
export const bringMonoToLife = ({ book, webhooks }: MonoStandIn, { webhookUrl, paceMs }: Life): (() => Promise<void>) =>
  liveOn(paceMs, async () => {
    for (const webhook of webhooks.takeDue()) {
      const proof = { [monoSecretHeader]: webhook.secret };
      if (!(await isTaken(webhookUrl, webhook.body, proof))) webhooks.refused(webhook);
    }
    readyMandates(book);
    decideDebits(book);
  });
