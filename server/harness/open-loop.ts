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
  const startedAtMs = performance.now();
  const total = Math.round(perSecond * seconds);
  const answers: Promise<Answered>[] = [];
  const start = async (no: number): Promise<Answered> => {
    const dueMs = startedAtMs + (no * 1000) / perSecond;
    const status = await send(no).catch(() => 0);
    const nowMs = performance.now();
    return { status, tookMs: nowMs - dueMs, atMs: nowMs - startedAtMs };
  };
  await new Promise<void>((resolve) => {
    const ticking = setInterval(() => {
      const due = Math.min(total, 1 + Math.floor(((performance.now() - startedAtMs) * perSecond) / 1000));
      while (answers.length < due) answers.push(start(answers.length));
      if (answers.length < total) return;
      clearInterval(ticking);
      resolve();
    }, tickMs);
  });
  return Promise.all(answers);
};

export interface ClosedLoop extends Pick<OpenLoop, 'seconds' | 'send'> {
  readonly clients: number;
}

/** So many clients each send the next request as soon as they have the answer to the last. */
export const closedLoop = async ({ clients, seconds, send }: ClosedLoop): Promise<Answered[]> => {
  const startedAtMs = performance.now();
  const answers: Answered[] = [];
  let no = 0;
  const client = async (): Promise<void> => {
    for (let dueMs = startedAtMs; dueMs < startedAtMs + seconds * 1000; dueMs = performance.now()) {
      no += 1;
      const status = await send(no).catch(() => 0);
      const nowMs = performance.now();
      answers.push({ status, tookMs: nowMs - dueMs, atMs: nowMs - startedAtMs });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
};

/** Within how many milliseconds 99 of a hundred were answered. */
export const p99Of = (answers: readonly Answered[]): number =>
  quantileOf(
    answers.map(({ tookMs }) => tookMs),
    0.99,
  );

/** The value below which a share of all lies. */
export const quantileOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
