import type { FastifyRequest } from 'fastify';
import { verifySignedRequest } from './attestation/verify-signed-request.ts';
import type { Config } from './config.ts';
import type { Ground } from './ground.ts';
import type { KeyUse } from './http/known-key.ts';
import { merchantOfKey } from './merchants/merchant-of-key.ts';
import { operatorOfKey } from './merchants/operator-keys.ts';
import { authenticate } from './session/authenticate.ts';

/** How a call finds out who makes it. */
export const callersOf = (config: Config, { database, now, mode }: Pick<Ground, 'database' | 'now' | 'mode'>) => ({
  merchantOfKey: (secretKey: string, use: KeyUse) => merchantOfKey({ database, mode, now }, secretKey, use),
  operatorOfKey: (key: string) => operatorOfKey({ database, mode, at: new Date(now()) }, key),
  payerOf: (authorization: string | undefined) => authenticate({ database, now }, authorization),
  signerOf: (request: FastifyRequest) =>
    verifySignedRequest(
      { database, now, wallClock: Date.now, origin: new URL(config.publicUrl).origin },
      { method: request.method, pathAndQuery: request.url, headers: request.headers, body: request.rawBody },
    ),
});
