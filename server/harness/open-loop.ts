import http from 'node:http';

/** How one request of a load was answered. */
export interface Answered {
  /** 0: the connection broke. */
  readonly status: number;
  /** From the moment at which it was due: a client that waits for others counts that wait. */
  readonly tookMs: number;
  readonly atMs: number;
}

export interface OpenLoop {
  readonly perSecond: number;
  readonly seconds: number;
  /** Sends the request with this number; resolves to its status. */
  readonly send: (no: number) => Promise<number>;
}

const tickMs = 5;

/** Sends requests at a steady rate, however slowly they are answered; resolves when all are. */
export const openLoop = async ({ perSecond, seconds, send }: OpenLoop): Promise<Answered[]> => {
  const beganMs = performance.now();
  const total = Math.round(perSecond * seconds);
  const answers: Promise<Answered>[] = [];
  const begin = async (no: number): Promise<Answered> => {
    const dueMs = beganMs + (no * 1000) / perSecond;
    const status = await send(no).catch(() => 0);
    const nowMs = performance.now();
    return { status, tookMs: nowMs - dueMs, atMs: nowMs - beganMs };
  };
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - beganMs) * perSecond) / 1000));
      while (answers.length < due) answers.push(begin(answers.length));
      if (answers.length < total) return;
      clearInterval(ticking);
      resolve();
    }, tickMs);
  });
  return Promise.all(answers);
};

/** Sends requests over kept connections, from one of many loopback addresses in turn (Linux): limits are by address. */
export const sendFromMany = (address: string, addresses = 200) => {
  const agents = Array.from(
    { length: addresses },
    (_, n) => new http.Agent({ keepAlive: true, localAddress: `127.0.${10 + Math.floor(n / 250)}.${1 + (n % 250)}` }),
  );
  const send = (no: number, path: string, options: http.RequestOptions = {}, body?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const agent = agents[no % agents.length];
      if (!agent) return reject(new Error('There are addresses'));
      const request = http.request(`${address}${path}`, { ...options, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      });
      request.once('error', reject).end(body);
    });
  const close = (): void => {
    for (const agent of agents) agent.destroy();
  };
  return { send, close };
};

/** The value below which a share of all lies. */
export const quantileOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
