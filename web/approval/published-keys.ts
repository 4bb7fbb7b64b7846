import type { JWK } from 'jose';
import * as z from 'zod/mini';

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

/** The public keys of this server's receipts; none when it cannot be reached. */
export const publishedKeys = async (): Promise<readonly JWK[]> => {
  try {
    const reply = await fetch('/.well-known/jwks.json', { signal: AbortSignal.timeout(10_000) });
    return keySetSchema.parse(await reply.json()).keys;
  } catch {
    return [];
  }
};
