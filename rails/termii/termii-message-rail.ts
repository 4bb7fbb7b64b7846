import { setTimeout } from 'node:timers/promises';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import * as z from 'zod/mini';
import { readJson } from '../calls/read-json.ts';

/** `baseUrl` is the account's own, without a trailing slash; `sender` is registered with Termii. */
export interface TermiiSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly sender: string;
}

/** Below the eight seconds that the host waits for a rail. */
const deadlineMs = 7_000;

/** After each busy answer that names no wait. */
const busyMs = [1_000, 2_000];

/** Termii's documentation (developers.termii.com/messaging-api): a message was taken only if the code says so. */
const takenSchema = z.object({ code: z.literal('ok') });

/**
 * Text messages through Termii. They go by the `dnd` route, which reaches every number at any hour; `generic` is for
 * promotions, and codes sent by it get a sender blocked. An answer that is lost may hide a message that went out.
 */
export const termiiMessageRail = ({ apiKey, baseUrl, sender }: TermiiSettings): MessageRail => ({
  send: async ({ to, text }) => {
    const body = { api_key: apiKey, to: to.replace(/^\+/, ''), from: sender, sms: text, type: 'plain', channel: 'dnd' };
    const signal = AbortSignal.timeout(deadlineMs);
    const send = () =>
      fetch(`${baseUrl}/api/sms/send`, {
        ...{ method: 'POST', signal, redirect: 'error', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', accept: 'application/json' },
      });
    const answer = await patiently(send, signal);
    const read = takenSchema.safeParse(readJson(await answer.text().catch(() => '')));
    // Its message may repeat what was sent, so it stays out of our logs.
    if (!answer.ok || !read.success) throw new Error(`Termii did not take a message: HTTP ${answer.status}`);
  },
});

/** A busy Termii took nothing, so it is asked again, for as long as there is time. */
const patiently = async (send: () => Promise<Response>, signal: AbortSignal): Promise<Response> => {
  for (const waitMs of busyMs) {
    const answer = await send();
    if (answer.status !== 429) return answer;
    await answer.body?.cancel();
    await setTimeout(retryAfterMs(answer) ?? waitMs, undefined, { signal });
  }
  return send();
};

const retryAfterMs = ({ headers }: Response): number | null => {
  const seconds = headers.get('retry-after');
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : null;
};
