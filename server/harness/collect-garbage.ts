import * as z from 'zod/mini';

const targetsSchema = z.tuple([z.object({ webSocketDebuggerUrl: z.url() })]);

/** Has a process that was started with `--inspect` on this port collect its garbage: one that does nothing never would. */
export const collectGarbage = async (inspectPort: number): Promise<void> => {
  const targets = await fetch(`http://127.0.0.1:${inspectPort}/json`);
  const [{ webSocketDebuggerUrl }] = targetsSchema.parse(await targets.json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('error', reject);
    socket.addEventListener('message', resolve);
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })),
    );
  });
  socket.close();
};
