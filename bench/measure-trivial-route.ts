import { startBenchServer, startScript } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { loadHttp } from './load-http.ts';
import { type Measured, measured, perSecond, ratio } from './measured.ts';
import { median } from './quantile.ts';
import { writeRequest } from './write-request.ts';

const rounds = 3;

/** The speed of the whole plugin stack as a share of plain `node:http`, in turns on the same machine. */
export const measureTrivialRoute = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const plain = await startScript('bench/plain-server.ts', ports.plain);
  const server = await startBenchServer(ports.server, await (await postgres()).freshDatabase());
  const request = writeRequest('GET', '/healthz');
  const call = async (port: number) =>
    (await loadHttp({ port, seconds: quick ? 0.5 : 2, request: () => request, status: 200 })).perSecond;
  try {
    const trials: { plain: number; ours: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      trials.push({ plain: await call(plain.port), ours: await call(server.port) });
    }
    const ours = median(trials.map((round) => round.ours));
    return [
      measured('A trivial route through the whole stack', ours, perSecond),
      measured('… as a ratio to plain `node:http`', median(trials.map((round) => round.ours / round.plain)), ratio, {
        min: 0.55,
      }),
    ];
  } finally {
    await Promise.all([plain.stop(), server.stop()]);
  }
};
