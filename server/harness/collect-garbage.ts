import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

/** V8 sweeps what it has collected, and gives it back to the system, a moment later. */
const sweptMs = 1_000;

const targetsSchema = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })]);
const answerSchema = z.object({ id: z.number(), result: z.object({ usedSize: z.optional(z.number()) }) });

/**
 * Has a process that was started with `--inspect` on this port collect its garbage: one that does nothing never would. Resolves
 * to the bytes of its heap that are still used.
 */
export const collectGarbage = async (inspectPort: number): Promise<number> => {
  const targets = await fetch(`http://127.0.0.1:${inspectPort}/json`);
  const [{ webSocketDebuggerUrl }] = targetsSchema.parse(await targets.json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  const usedBytes = await new Promise<number>((resolve, reject) => {
    socket.addEventListener('error', reject);
    socket.addEventListener('message', ({ data }) => {
      const { result } = answerSchema.parse(JSON.parse(String(data)));
      if (result.usedSize !== undefined) resolve(result.usedSize);
      else void pause(sweptMs).then(() => socket.send(JSON.stringify({ id: 2, method: 'Runtime.getHeapUsage' })));
    });
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
    });
  });
  socket.close();
  return usedBytes;
};
