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
  const ask = async (port: number) =>
    (await loadHttp({ port, seconds: quick ? 0.5 : 2, request: () => request, status: 200 })).perSecond;
  try {
    const turns: { plain: number; ours: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      turns.push({ plain: await ask(plain.port), ours: await ask(server.port) });
    }
    const ours = median(turns.map((turn) => turn.ours));
    return [
      measured('A trivial route through the whole stack', ours, perSecond),
      measured('… as a ratio to plain `node:http`', median(turns.map((turn) => turn.ours / turn.plain)), ratio, {
        atLeast: 0.55,
      }),
    ];
  } finally {
    await Promise.all([plain.stop(), server.stop()]);
  }
};
