const { DEMO_PORT = '4100', HOST = '127.0.0.1', PAGE_URL = 'http://localhost:4000' } = process.env;

/** Where the shop listens and where the page that it embeds is. */
export const shopSettings = {
  port: Number(DEMO_PORT),
  host: HOST,
  pageOrigin: URL.canParse(PAGE_URL) ? new URL(PAGE_URL).origin : '',
  /** The merchant's own, kept on its server. These are the sandbox's and open to all. */
  secretKey: 'sk_test_demo',
  clientId: 'cli_demo',
} as const;

/** One line that names a wrong setting. */
export const findWrongSetting = (): string | undefined => {
  const { port, pageOrigin } = shopSettings;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return `DEMO_PORT is not a port: ${DEMO_PORT}`;
  if (!pageOrigin.startsWith('http')) return `PAGE_URL is not a web address: ${PAGE_URL}`;
  return undefined;
};
