import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readerSdkScript } from '@yarda/server/sandbox/reader-sdk-script.ts';

/** A host for the vendor's SDK that counts its requests. */
export interface VendorHost {
  readonly url: string;
  /** The script's hash, as in an `integrity` attribute. */
  readonly integrity: string;
  /** Serves another script from the same address, as an attacker who has taken the host over. */
  becomeHostile(): void;
  /** Makes the next `count` requests fail. */
  failNext(count: number): void;
  /** The number of requests since the last `failNext`. */
  requestCount(): number;
  close(): Promise<void>;
}

export const openVendorHost = async (): Promise<VendorHost> => {
  let failures = 0;
  let requestCount = 0;
  let script = readerSdkScript;
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const server = createServer((_request, response) => {
    requestCount += 1;
    failures -= 1;
    response.writeHead(failures >= 0 ? 503 : 200, {
      ...{ 'content-type': 'text/javascript', 'cache-control': 'no-store' },
      'access-control-allow-origin': '*',
    });
    response.end(failures >= 0 ? '' : script);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/qpos-sdk.js`,
    integrity,
    becomeHostile: () => {
      script = `window.stolen = true; ${script}`;
    },
    failNext: (count) => {
      failures = count;
      requestCount = 0;
    },
    requestCount: () => requestCount,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
