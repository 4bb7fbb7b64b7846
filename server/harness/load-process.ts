import { closedLoop, openLoop } from './open-loop.ts';
import { sendFromMany } from './send-from-many.ts';
import type { Load, LoadOutcome } from './start-load.ts';

/** Loads a server from a process of its own, as its parent asks: see `start-load.ts`. */
const [address = '', kept = '0'] = process.argv.slice(2);
const { send, openAhead, close } = sendFromMany(address);
const opened = openAhead(Number(kept));

const carryOut = (load: Load): Promise<LoadOutcome> => {
  const ask = (no: number) => {
    const { path, ...asked } = load.requests[no % load.requests.length] ?? { path: '/' };
    const key: Record<string, string> = load.keyed ? { 'idempotency-key': crypto.randomUUID() } : {};
    return send(path, { ...asked, headers: { ...asked.headers, ...key } });
  };
  const { seconds } = load;
  return 'perSecond' in load
    ? openLoop({ perSecond: load.perSecond, seconds, send: ask })
    : closedLoop({ clients: load.clients, seconds, send: ask });
};

process.on(
  'message',
  (load: Load) => void opened.then(() => carryOut(load)).then((answers) => process.send?.(answers)),
);
process.on('disconnect', close);
