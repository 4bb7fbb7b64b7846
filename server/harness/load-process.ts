import { closedLoop, openLoop } from './open-loop.ts';
import { sendFromMany } from './send-from-many.ts';
import type { Load, LoadOutcome } from './start-load.ts';

/** Loads a server from a process of its own, as its parent asks: see `start-load.ts`. */
const [address = '', stored = '0'] = process.argv.slice(2);
const { send, openAhead, close } = sendFromMany(address);
const opened = openAhead(Number(stored));

const carryOut = (load: Load): Promise<LoadOutcome> => {
  const query = (no: number) => {
    const { path, ...rest } = load.requests[no % load.requests.length] ?? { path: '/' };
    const key: Record<string, string> = load.keyed ? { 'idempotency-key': crypto.randomUUID() } : {};
    return send(path, { ...rest, headers: { ...rest.headers, ...key } });
  };
  const { seconds } = load;
  return 'perSecond' in load
    ? openLoop({ perSecond: load.perSecond, seconds, send: query })
    : closedLoop({ clients: load.clients, seconds, send: query });
};

process.on(
  'message',
  (load: Load) => void opened.then(() => carryOut(load)).then((answers) => process.send?.(answers)),
);
process.on('disconnect', close);
