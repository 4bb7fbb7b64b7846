import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process's memory and open files, as Linux counts them. */
export interface ProcessFigures {
  readonly residentBytes: number;
  /** Files and sockets, without the connections that others keep open to it: how many those are is the others' doing. */
  readonly descriptors: number;
}

/** As Linux writes a socket's state in `/proc/net/tcp`. */
const established = '01';
const listening = '0A';

/** The TCP sockets of this machine: whose they are is said by the inode that a descriptor names. */
const tcpSockets = () =>
  ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => readFileSync(table, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .map(([, local = '', , state, , , , , , inode]) => ({ port: local.split(':')[1], state, inode }));

/** The target of a descriptor; undefined if the descriptor was closed meanwhile. */
const targetOf = (path: string): string | undefined => {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
};

const descriptorsOf = (pid: number): number => {
  const targets = readdirSync(`/proc/${pid}/fd`).flatMap((name) => targetOf(`/proc/${pid}/fd/${name}`) ?? []);
  const own = tcpSockets().filter(({ inode }) => targets.includes(`socket:[${inode}]`));
  const ports = own.filter(({ state }) => state === listening).map(({ port }) => port);
  return targets.length - own.filter(({ state, port }) => state === established && ports.includes(port)).length;
};

export const figuresOf = (pid: number): ProcessFigures => ({
  residentBytes:
    1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN),
  descriptors: descriptorsOf(pid),
});
