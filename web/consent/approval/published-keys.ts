import type { IssuerKeys } from '@yarda/domain/grants/receipts/issuer-check.ts';
import { readIssuerKeys } from '@yarda/domain/grants/receipts/issuer-keys.ts';

/** The public keys of this server's receipts; none when it cannot be reached. */
export const publishedKeys = async (): Promise<readonly IssuerKeys[]> => {
  try {
    const reply = await fetch('/.well-known/jwks.json', { signal: AbortSignal.timeout(10_000) });
    const keys = readIssuerKeys(await reply.text());
    return keys ? [keys] : [];
  } catch {
    return [];
  }
};
