const database = 'yarda-attestation';
const store = 'temporary-keys';
const keyName = 'current';

/** The key held in memory when the browser refuses to store it. */
let unstored: TemporaryKey | null = null;

/** Stores the page's temporary key, replacing any earlier one. It is not extractable; only the handle is stored. */
export const storeKey = async (key: TemporaryKey): Promise<void> => {
  unstored = null;
  await inStore('readwrite', (keys) => keys.put(key, keyName)).catch(() => {
    unstored = key;
  });
};

/** The stored key; `null` when there is none. */
export const findKey = async (): Promise<TemporaryKey | null> => {
  if (unstored) return unstored;
  const stored = await inStore('readonly', (keys) => keys.get(keyName)).catch(() => null);
  return isKey(stored) ? { ...stored, aheadMs: stored.aheadMs || 0 } : null;
};

/** Whether the stored key belongs to this client's pages; another client's key is useless there. */
export const hasKeyFor = async (clientId: string): Promise<boolean> => (await findKey())?.clientId === clientId;

export const forgetKey = async (): Promise<void> => {
  unstored = null;
  await inStore('readwrite', (keys) => keys.delete(keyName)).catch(() => {});
};

const inStore = async <Result>(
  mode: IDBTransactionMode,
  work: (keys: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const opened = await openDatabase();
  try {
    return await resultOf(work(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
};

const openDatabase = async (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  return resultOf(opening);
};

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The key store did not answer'));
  });

const isKey = (stored: unknown): stored is TemporaryKey =>
  typeof stored === 'object' && stored !== null && 'privateKey' in stored && stored.privateKey instanceof CryptoKey;

/** A non-extractable private key, the sign-in that registered it, and the client it is for. */
export interface TemporaryKey {
  readonly sessionId: string;
  readonly clientId: string;
  readonly privateKey: CryptoKey;
  /** How far the server's clock is ahead of this device's, in ms: signatures are judged by the server's. */
  readonly aheadMs: number;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A new pair. The public JWK holds only the members that define the point. */
export const makeKeyPair = async () => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } as const };
};
