import { createHook } from 'node:async_hooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publicInternet } from '../open-pictures.ts';
import { postWebhook } from './post-webhook.ts';
import { poolWebhookAgents } from './webhook-agents.ts';

/**
 * `dns.lookup` waits in one of two threads of the process for up to ten seconds, and cannot be given up: two names that no
 * server answers for keep every other from being found, those of the database and of banks too.
 */
const waitsInAThread = 'GETADDRINFOREQWRAP';

const started: string[] = [];
const hook = createHook({ init: (_id, type) => void started.push(type) }).enable();
beforeEach(() => void started.splice(0));
afterAll(() => void hook.disable());

describe('a name that a merchant chose', () => {
  it('is not looked up in a thread of the process, as its picture’s', async () => {
    await publicInternet.resolve('pictures.invalid').catch(() => undefined);
    expect(started).not.toContain(waitsInAThread);
  });

  it('is not looked up in a thread of the process, as its endpoint’s', async () => {
    await postWebhook(
      { ownMachine: false, agents: poolWebhookAgents(), timeoutMs: 500 },
      'https://hooks.invalid/',
      {},
      '{}',
    );
    expect(started).not.toContain(waitsInAThread);
  });
});
