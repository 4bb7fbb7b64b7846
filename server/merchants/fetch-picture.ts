import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';

export interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** How the outside is reached. */
export interface Outside {
  /** Every address of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Whether an address may be connected to. */
  readonly allows: (address: string) => boolean;
  readonly port: number;
  readonly timeoutMs: number;
  /** The authority to trust, as PEM, instead of the public ones. */
  readonly ca?: string;
}

/** The largest picture: a logo needs a tenth of it. */
const maxPictureBytes = 512 * 1024;

/**
 * The picture at an address that a merchant chose; null if it cannot be fetched. The address may try to make us reach our
 * own network: so https by name only, every address of the name must be public, the connection goes to the address
 * that was checked, and no redirect is followed.
 */
export const fetchPicture = async (outside: Outside, address: string): Promise<Picture | null> => {
  try {
    const url = new URL(address);
    if (!isPlain(url)) return null;
    const signal = AbortSignal.timeout(outside.timeoutMs);
    const [host] = await checkedAddresses(outside, url.hostname, signal);
    const bytes = host ? await bytesFrom(outside, url, host, signal) : null;
    const type = bytes && pictureTypeOf(bytes);
    return type ? { type, bytes } : null;
  } catch {
    return null;
  }
};

/** An IP address in any spelling is one here, since URL parsing normalises it. */
const isPlain = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  isIP(hostname) === 0 &&
  !hostname.startsWith('[') &&
  [port, username, password].every((part) => part === '');

const checkedAddresses = async ({ resolve, allows }: Outside, hostname: string, signal: AbortSignal) => {
  const addresses = await Promise.race([resolve(hostname), aborted(signal)]);
  return addresses.every(allows) ? addresses : [];
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('It took too long')));
  });

const bytesFrom = ({ port, ca }: Outside, url: URL, host: string, signal: AbortSignal): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const page = request(
      {
        ...{ host, port, signal, agent: false, path: `${url.pathname}${url.search}` },
        ...{ servername: url.hostname, headers: { host: url.hostname, accept: 'image/*' } },
        ...(ca ? { ca } : {}),
      },
      (response) => {
        readWhole(response).then(resolve, reject);
      },
    );
    page.on('error', reject);
    // A change of protocol (101) ends a request without an answer and without an error.
    page.on('close', () => reject(new Error('There was no answer')));
    page.end();
  });

/** Null for anything but a whole answer within the limit. */
const readWhole = async (response: IncomingMessage): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  if (response.statusCode === 200) {
    for await (const part of response) {
      bytes += part.length;
      if (bytes > maxPictureBytes) break;
      parts.push(part);
    }
  }
  response.destroy();
  return bytes > 0 && bytes <= maxPictureBytes ? Buffer.concat(parts) : null;
};

/** The type of a picture by its first bytes; null if it is none. Never SVG: that is a document, with scripts. */
const pictureTypeOf = (bytes: Buffer): string | null => {
  const start = bytes.toString('hex', 0, 12);
  return types.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
};

const types = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
] as const;
