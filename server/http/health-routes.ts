import type { FastifyInstance } from 'fastify';

export interface HealthDeps {
  /** Rejects if the database cannot be reached. */
  readonly ready: () => Promise<unknown>;
  readonly hub: { subscribers(): number };
  /** How each rail does. */
  readonly rails: () => Readonly<Record<string, RailReport>>;
  /** Whether it has been asked to stop. */
  readonly isDraining: () => boolean;
}

interface RailReport {
  readonly down: boolean;
  readonly successRate: number | null;
  readonly lastWord: { readonly at: string } | null;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve and is to be sent requests; with `?full`, how each rail
 * does. A rail that is down does not stop the server from serving. `/metrics`: the same for Prometheus.
 */
export const healthRoutes = (app: FastifyInstance, deps: HealthDeps): void => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get<{ Querystring: { full?: unknown } }>('/readyz', { logLevel: 'warn' }, async ({ query }, reply) => {
    if (deps.isDraining()) return reply.status(503).send({ status: 'stopping' });
    await deps.ready();
    const ready = { status: 'ready', streams: deps.hub.subscribers() };
    return query.full === undefined ? ready : { ...ready, rails: deps.rails() };
  });
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    return metricsOf(deps.rails(), deps.hub.subscribers());
  });
};

const metricsOf = (rails: Readonly<Record<string, RailReport>>, streams: number): string => {
  const of = (name: string, help: string, read: (report: RailReport) => number | null) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...Object.entries(rails).flatMap(([port, report]) => {
      const value = read(report);
      return value === null ? [] : [`${name}{port="${port}"} ${value}`];
    }),
  ];
  return `${[
    ...of('yarda_rail_down', 'Whether a rail is at rest since it does not answer', ({ down }) => Number(down)),
    ...of('yarda_rail_success_ratio', 'The share of calls answered in five minutes', ({ successRate }) => successRate),
    ...of('yarda_rail_last_word_seconds', 'When a call was last answered, or not', ({ lastWord }) =>
      lastWord ? Date.parse(lastWord.at) / 1000 : null,
    ),
    ...['# HELP yarda_streams Open event streams', '# TYPE yarda_streams gauge', `yarda_streams ${streams}`],
  ].join('\n')}\n`;
};
