import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendTestWebhooks, startStarter } from './starter-process.ts';

const shop = join(import.meta.dirname, '../examples/python/shop.py');
const hasPython = spawnSync('python3', ['-c', 'str.removeprefix']).status === 0;

describe.skipIf(!hasPython)('the starter in Python', () => {
  let starter: Awaited<ReturnType<typeof startStarter>>;

  beforeAll(async () => {
    starter = await startStarter(['python3', shop]);
  });

  afterAll(() => starter.stop());

  it('asks for a payment and answers with its address', async () => {
    const answer = await fetch(`${starter.address}/orders`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([201, { url: 'http://localhost/r/cns_1' }]);
    const payments = [{ type: 'immediate', amount: 250_000, narration: 'Order 1042' }];
    expect(starter.asked[0]?.body).toEqual({ clientId: 'cli_demo', payments });
    expect(starter.asked[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_demo',
      'idempotency-key': expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it('believes what its secret signed, and nothing else', async () => {
    expect(await sendTestWebhooks(starter, 'consent.granted')).toEqual([400, 400, 400, 200]);
    await expect.poll(() => starter.said().split('\n').slice(1)).toEqual(['consent.granted evt_test_cns_1_1', '']);
  });
});
