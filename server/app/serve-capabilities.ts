import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Capability } from '../platform/capability.ts';
import type { Config } from '../platform/config/config.ts';
import type { Draining } from '../platform/http/draining.ts';
import { forEachIsolated } from '../platform/jobs/for-each-isolated.ts';
import type { Metrics } from '../platform/metrics/open-metrics.ts';
import type { OpenTracing } from '../platform/tracing/tracing.ts';
import type { OpenedGround } from './open-ground.ts';

/** So many new connections may wait while the process is busy. Beyond, the system drops them, and each tries again after seconds. */
const backlog = 4_096;

/**
 * Registers the capabilities' calls; `start` starts their work and listens. `stop` first says that it is about to, still
 * answers for as long as its proxies may need to notice, and ends both.
 */
export const serveCapabilities = (
  app: FastifyInstance,
  { port, host, role, stopDelayMs = 0 }: Config,
  { ground, boss, drainers, gauge, served }: OpenedGround,
  capabilities: readonly Capability[],
  { draining, metrics, tracing }: Watching,
) => {
  for (const { routes } of capabilities) routes(app);
  for (const each of [gauge, ...capabilities.flatMap((capability) => capability.gauge ?? [])]) metrics.register(each);
  const stops: (() => Promise<void>)[] = [];
  let metricsAddress: string | null = null;
  return {
    start: async (): Promise<string> => {
      await boss.start(workersOf(capabilities));
      metricsAddress = await metrics.start();
      const address = await app.listen({ port, host, backlog });
      await served();
      for (const { start, startsInEveryProcess } of capabilities) {
        if (start && (role !== 'web' || startsInEveryProcess)) stops.push(start(address));
      }
      return address;
    },
    /** The address of the metrics, once the server has started; null if metrics are off. */
    metricsAddress: () => metricsAddress,
    stop: async (): Promise<void> => {
      draining.start();
      if (stopDelayMs > 0) await pause(stopDelayMs);
      ground.streams.endAll();
      ground.limits.stop();
      for (const stop of stops) await stop();
      await app.close();
      await boss.stop();
      for (const drainer of drainers) await drainer.stop();
      await ground.database.close();
      await tracing?.stop();
      await metrics.stop();
    },
  };
};

/** A server's metrics, traces and draining state. */
interface Watching {
  readonly draining: Draining;
  readonly metrics: Metrics;
  readonly tracing: Pick<OpenTracing, 'stop'> | null;
}

const workersOf = (capabilities: readonly Capability[]) => [
  ...capabilities.flatMap(({ workers }) => workers),
  { name: 'forget', cron: '17 * * * *', work: () => forget(capabilities) },
];

const forget = async (capabilities: readonly Capability[]): Promise<void> => {
  await forEachIsolated(capabilities, async (capability) => capability.forget?.());
};
