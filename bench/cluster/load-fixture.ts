import { createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { type Database, looseStatement } from '@yarda/server/platform/database/database.ts';
import { type HookReceiver, receiveHooks } from './hook-receiver.ts';
import { type Answered, type AnswerTally, asker, type LoadRequest, replyOf } from './request-until-answered.ts';

/** Shared context of the load's stories. */
export interface LoadFixture {
  readonly address: string;
  readonly call: (input: LoadRequest) => Promise<Answered>;
  readonly secretKey: Readonly<Record<string, string>>;
  /** A call of the merchant that makes something: under one key, however often it is asked. */
  readonly asMerchant: (reference: string, path: string, body: object) => Promise<Answered>;
  readonly hooks: HookReceiver;
  readonly webhookSecret: string;
  /** By the sandbox's clock. */
  readonly now: () => number;
  readonly wind: (advance: string) => Promise<void>;
  /** Something was written, and that was acknowledged. */
  readonly written: () => void;
  readonly streamsBroken: (times: number) => void;
}

interface Surroundings {
  readonly address: string;
  readonly hookPort: number;
  readonly tally: AnswerTally;
  readonly written: () => void;
  readonly streamsBroken: (times: number) => void;
}

const secret = looseStatement<{ webhookSecret: string }>(
  'cluster-webhook-secret',
  'select webhook_secret from sandbox_settings',
);

/** Registers the merchant's endpoint, and winds the clock to the morning of a working day: debits are sent by day. */
export const openLoadFixture = async (database: Database, given: Surroundings): Promise<LoadFixture> => {
  const call = asker(given.address, given.tally);
  const hooks = await receiveHooks(given.hookPort);
  const [row] = await database.query(secret);
  if (!row) throw new Error('The sandbox has no settings');
  let aheadMs = 0;
  const move = async (body: { advance: string } | { to: string }): Promise<void> => {
    const { path } = advanceSandboxClock;
    const answer = await call({ method: 'POST', path, body: JSON.stringify(body) });
    aheadMs = Date.parse(replyOf(advanceSandboxClock, answer).now) - Date.now();
  };
  const secretKey = { authorization: 'Bearer sk_test_demo' };
  const asMerchant: LoadFixture['asMerchant'] = async (reference, path, body) => {
    const input = { method: 'POST', path, body: JSON.stringify({ clientId: 'cli_demo', ...body }) } as const;
    const answer = await call({ ...input, headers: { ...secretKey, 'idempotency-key': reference } });
    if (answer.status < 300) given.written();
    return answer;
  };
  await move({ to: '2027-03-03' });
  await move({ advance: 'PT8H' });
  const { path } = createWebhookEndpoint;
  const created = await call({ method: 'POST', path, body: JSON.stringify({ url: hooks.url }), headers: secretKey });
  if (created.status !== 201) throw new Error(`No endpoint was made: ${created.body.slice(0, 300)}`);
  return {
    ...{ address: given.address, call, secretKey, asMerchant, hooks, webhookSecret: row.webhookSecret },
    ...{ written: given.written, streamsBroken: given.streamsBroken },
    now: () => Date.now() + aheadMs,
    wind: (advance) => move({ advance }),
  };
};
