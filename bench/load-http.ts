import { connect } from 'node:net';
import { quantile } from './quantile.ts';

/** Answers per second, and how long they took. */
export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface LoadSettings {
  readonly port: number;
  /** Each keeps one connection and sends its next request as soon as it has the answer. */
  readonly clients?: number;
  readonly seconds: number;
  /** How long before that it is sent what does not count; else a quarter of that. */
  readonly warmUpSeconds?: number;
  /** The request with this serial number, as it goes over the wire. */
  readonly request: (serial: number) => string;
  /** The status that every answer must have. */
  readonly status: number;
}

/** The warm-up's share of a run, on a server that has worked before. */
const warmUpShare = 0.25;

/**
 * Sends a server on loopback requests as fast as it answers. It uses bare sockets: on a machine with few cores a full
 * HTTP client would take processor time from the server it measures.
 */
export const loadHttp = async ({
  clients = 8,
  seconds,
  warmUpSeconds = seconds * warmUpShare,
  ...settings
}: LoadSettings): Promise<Load> => {
  const startsAt = performance.now() + warmUpSeconds * 1000;
  const end = startsAt + seconds * 1000;
  const tookMs: number[] = [];
  let serial = 0;
  const nextRequest = () => settings.request(serial++);
  const count = (sent: number, answered: number) => {
    if (answered >= startsAt) tookMs.push(answered - sent);
  };
  await Promise.all(Array.from({ length: clients }, () => runClient({ ...settings, end, nextRequest, count })));
  return { perSecond: tookMs.length / seconds, p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) };
};

interface Client extends Pick<LoadSettings, 'port' | 'status'> {
  readonly end: number;
  readonly nextRequest: () => string;
  readonly count: (sent: number, answered: number) => void;
}

const runClient = ({ port, status, end, nextRequest, count }: Client): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const wanted = `HTTP/1.1 ${status} `;
    let sent = 0;
    let unread: Buffer = Buffer.alloc(0);
    const call = () => {
      sent = performance.now();
      socket.write(nextRequest());
    };
    const answered = () => {
      const now = performance.now();
      if (now >= end) return void socket.destroy();
      count(sent, now);
      call();
    };
    socket
      .on('connect', call)
      .on('error', reject)
      .on('close', () => resolve());
    socket.on('data', (chunk) => {
      unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
      const length = answerLength(unread);
      if (length > unread.length) return;
      if (unread.toString('latin1', 0, wanted.length) === wanted) {
        unread = Buffer.alloc(0);
        return answered();
      }
      reject(new Error(`Not answered with ${status}: ${unread.toString()}`));
      socket.destroy();
    });
  });

/** The length of the answer in progress; infinite until its whole head has arrived. */
const answerLength = (unread: Buffer): number => {
  const headEnd = unread.indexOf('\r\n\r\n');
  if (headEnd < 0) return Number.POSITIVE_INFINITY;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(unread.toString('latin1', 0, headEnd)) ?? [];
  if (!length) throw new Error('An answer without a length cannot be counted');
  return headEnd + 4 + Number(length);
};
