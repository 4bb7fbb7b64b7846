import type { KeyScope } from '@yarda/contracts/platform/call.ts';

/** The use of a key: the scope, and the caller's address. */
export interface KeyUse {
  readonly scope: KeyScope;
  readonly address: string;
}

/** A merchant's key, and what it may do. */
export interface RegisteredKey {
  readonly keyId: string;
  readonly merchantId: string;
  /** Null for all. */
  readonly scopes: readonly KeyScope[] | null;
  readonly allowedIps: readonly string[] | null;
  readonly expiresAt: Date | null;
  /** The version of the API that it was made for. */
  readonly apiVersion: string;
}
