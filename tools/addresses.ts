import { createServer } from 'node:net';

const { PORT = '4000', DEMO_PORT = '4100', HOST = '127.0.0.1', PUBLIC_URL } = process.env;

/** Addresses at which a person opens the product. The server reads and validates the same settings itself. */
export const addresses = {
  local: `http://localhost:${PORT}`,
  page: PUBLIC_URL ?? `http://localhost:${PORT}`,
  shop: `http://localhost:${DEMO_PORT}`,
};

/**
 * One line if a port that the product needs is in use: otherwise a copy that is already running would be mistaken for
 * the one being started.
 */
export const findTakenPort = async (more: Readonly<Record<string, string>> = {}): Promise<string | undefined> => {
  for (const [name, port] of Object.entries({ PORT, DEMO_PORT, ...more })) {
    if (await isTaken(Number(port))) return `Port ${port} is in use. Stop what runs there, or set ${name} to another.`;
  }
  return undefined;
};

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    // The server refuses an invalid port, with the setting's name.
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return resolve(false);
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, HOST, () => probe.close(() => resolve(false)));
  });
