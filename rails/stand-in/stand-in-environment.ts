import * as z from 'zod/mini';

const environmentSchema = z.object({
  STAND_IN_PORT: z.coerce.number(),
  STAND_IN_WEBHOOK_URL: z.url(),
  STAND_IN_PACE_MS: z._default(z.coerce.number(), 1_000),
});

/** Environment of every stand-in, as a process of its own. */
export const standInEnvironment = () => environmentSchema.parse(process.env);

/** Ends the process on a signal, once everything has stopped. */
export const stopOnSignal = (...stops: readonly (() => Promise<void>)[]): void => {
  const stop = () => void Promise.all(stops.map((end) => end())).then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stop);
};
