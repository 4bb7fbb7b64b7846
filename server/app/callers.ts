import type { FastifyRequest } from 'fastify';
import { verifySignedRequest } from '../identity/passkeys/verify-signed-request.ts';
import { authenticate } from '../identity/session/authenticate.ts';
import { merchantOfKey } from '../merchants/keys/merchant-of-key.ts';
import { operatorOfKey } from '../merchants/keys/operator-keys.ts';
import type { Config } from '../platform/config/config.ts';
import type { Ground } from '../platform/ground.ts';
import type { KeyUse } from '../platform/http/registered-key.ts';

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
