import { createServer } from 'node:net';

const { PORT = '4000', DEMO_PORT = '4100', HOST = '127.0.0.1', PUBLIC_URL } = process.env;

/** Where a person opens the product. The server itself reads and judges the same settings. */
export const addresses = {
  local: `http://localhost:${PORT}`,
  page: PUBLIC_URL ?? `http://localhost:${PORT}`,
  shop: `http://localhost:${DEMO_PORT}`,
};

/**
 * One line where a port that the product needs is taken, so that another copy, already running, is not mistaken for the
 * one being started.
 */
export const findTakenPort = async (): Promise<string | undefined> => {
  for (const [name, port] of Object.entries({ PORT, DEMO_PORT })) {
    if (await isTaken(Number(port))) return `Port ${port} is in use. Stop what runs there, or set ${name} to another.`;
  }
  return undefined;
};

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    // A port that is no port is for the server to refuse, with the setting's name.
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return resolve(false);
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, HOST, () => probe.close(() => resolve(false)));
  });
