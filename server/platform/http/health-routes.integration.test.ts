import { expect, it } from 'vitest';
import { startTestServer } from '../../harness/test-server.ts';
import { createOperatorKey } from '../../merchants/keys/operator-keys.ts';

const server = await startTestServer();
const { deps } = server.parts;
const at = new Date(deps.now());
const { operatorKey } = await createOperatorKey({ ...deps, at }, 'Tobi', 30);
const { operatorKey: ofLive } = await createOperatorKey({ ...deps, at, mode: 'live' }, 'Tobi', 30);

const getJson = async (url: string, key?: string) => {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const { statusCode, body } = await server.send({ method: 'GET', url, headers });
  return { status: statusCode, body: JSON.parse(body) };
};

it('tells anyone whether it can serve, and the operator alone how each rail does', async () => {
  expect(await getJson('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  for (const key of [undefined, 'sk_test_demo', 'op_test_forged', ofLive]) {
    const { status, body } = await getJson('/readyz?full', key);
    expect([key, status, body.code, body.rails]).toEqual([key, 401, 'UNAUTHORIZED', undefined]);
  }
  const full = await getJson('/readyz?full', operatorKey);
  expect(full).toMatchObject({ status: 200, body: { status: 'ready', streams: 0 } });
  expect(full.body.rails.cardRail).toMatchObject({ down: false });
});
