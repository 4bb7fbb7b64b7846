import { setFlagsFromString } from 'node:v8';
import { readConfig } from '../platform/config/config.ts';
import { WrongSetting } from '../platform/config/wrong-setting.ts';
import { databaseReason } from '../platform/database/database-reason.ts';
import { compose } from './compose.ts';

/** The process exits this long after it stopped accepting connections, even if stopping has not finished. */
const stopMs = 10_000;

/**
 * The heap may double before all of it is collected. By itself V8 collects it again when it has grown by a few per cent,
 * on every processor, for a tenth of a second where there are ten thousand streams.
 */
const heapGrowthPercent = 100;

const main = async (): Promise<void> => {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  const config = readConfig(process.env);
  const server = await compose(config);
  const address = await server.start();
  process.stdout.write(`Yarda listens on ${address} (${config.publicUrl})\n`);
  const metrics = server.metricsAddress();
  if (metrics) process.stdout.write(`Its metrics are at ${metrics}\n`);
  if (server.off.length > 0) process.stdout.write(`Off, with no provider set up for it: ${server.off.join(', ')}\n`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopMs + (config.stopDelayMs ?? 0)).unref();
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // When a parent process holds a channel to this one, its death closes the channel; nothing else would stop us.
  process.on('disconnect', stop);
  if (process.connected === false) stop();
};

/** Prints one clear line for any error. */
const fail = (error: unknown): never => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
};

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return `Yarda could not start: ${String(error)}`;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? String(error.port) : ''} is in use: stop what listens there, or set PORT`;
  }
  const reason = databaseReason(error);
  if (reason) return reason;
  // One line for each setting.
  if (error instanceof WrongSetting) return error.message;
  const [line = error.name] = error.message.split('\n');
  return line;
};

main().catch(fail);
