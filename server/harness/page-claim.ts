import { randomBytes } from 'node:crypto';
import { claimHeader } from '@yarda/contracts/platform/claim.ts';
import type { Asker } from './requester.ts';

/** A page with its own claim secret: what asks from it may later prove that it paid. */
export const newPage = (): Asker & { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { [claimHeader]: randomBytes(32).toString('base64url') },
});
