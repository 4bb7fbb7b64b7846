import { originOf } from '../frame-url.ts';

const { DEMO_PORT = '4100', HOST = '127.0.0.1', PAGE_URL = 'http://localhost:4000' } = process.env;

/** The shop's port and the URL of the page it embeds. */
export const shopSettings = {
  port: Number(DEMO_PORT),
  host: HOST,
  pageOrigin: originOf(PAGE_URL),
  /** Stays on the merchant's server. This one is the sandbox's, and public. */
  secretKey: 'sk_test_demo',
  clientId: 'cli_demo',
} as const;

/** One line that names a wrong setting; undefined when all are right. */
export const findWrongSetting = (): string | undefined => {
  const { port, pageOrigin } = shopSettings;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return `DEMO_PORT is not a port: ${DEMO_PORT}`;
  if (!pageOrigin.startsWith('http')) return `PAGE_URL is not a web address: ${PAGE_URL}`;
  return undefined;
};
