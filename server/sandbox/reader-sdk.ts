import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { TerminalDifferences } from '../platform/config/terminal-settings.ts';
import { readerSdkScript } from './reader-sdk-script.ts';

/**
 * Whether the sandbox stands in for the vendor's script of card readers. `late`: each fourth load works, and the three before
 * it fail. `fails`: none works.
 */
export type SandboxReaderSdk = 'none' | 'works' | 'late' | 'fails';

const path = '/sandbox/reader-sdk.js';

/** The hash without which the page does not run it. */
const integrity = `sha384-${createHash('sha384').update(readerSdkScript).digest('base64')}`;

/** A terminal with the sandbox's script, unless the operator has named a vendor's. */
export const withReaderSdk = (
  terminal: TerminalDifferences | null | undefined,
  kind: SandboxReaderSdk | undefined,
  publicUrl: string,
): TerminalDifferences | null | undefined => {
  if (kind === undefined || kind === 'none' || terminal === null || terminal?.sdk) return terminal;
  return { ...terminal, sdk: { url: publicUrl + path, integrity } };
};

export const readerSdkRoute = (app: FastifyInstance, kind: SandboxReaderSdk = 'none'): void => {
  if (kind === 'none') return;
  let loads = 0;
  app.get(path, async (_request, reply) => {
    loads += 1;
    const works = kind === 'works' || (kind === 'late' && loads % 4 === 0);
    reply
      .status(works ? 200 : 503)
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      // A page that was opened by another name of this machine loads it from elsewhere.
      .header('access-control-allow-origin', '*');
    return works ? readerSdkScript : '';
  });
};
