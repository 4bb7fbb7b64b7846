import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
}

/** Count of the answers that the contract does not name. */
export interface AnswerTally {
  refused: number;
  readonly wrong: string[];
}

/** The reply that a call's contract promises; throws with what was answered instead. */
export const replyOf = <Reply>(
  { reply }: { readonly reply: { safeParse(given: unknown): { data?: Reply | undefined } } },
  { status, body }: Pick<Answered, 'status' | 'body'>,
): Reply => {
  const { data } = reply.safeParse(JSON.parse(body));
  if (data === undefined) throw new Error(`Answered ${status}: ${body.slice(0, 300)}`);
  return data;
};

const patienceMs = 150_000;
const answerMs = 30_000;

/**
 * Asks as a careful client does: the same again after a 503, when it says so, until there is an answer. Any other failure of
 * the server's is counted as wrong, and asked again too.
 */
export const asker =
  (address: string, tally: AnswerTally) =>
  async (input: LoadRequest): Promise<Answered> => {
    for (const end = Date.now() + patienceMs; Date.now() < end; ) {
      const answer = await call(address, input).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.status < 500) return answer;
      await sleep(1_000 * refusedFor(input, answer, tally));
    }
    throw new Error(`No answer to ${input.method} ${input.path} within ${patienceMs / 1_000} s`);
  };

/** In how many seconds to ask again. */
const refusedFor = (input: LoadRequest, answer: Answered | string, tally: AnswerTally): number => {
  const seconds = typeof answer === 'string' ? Number.NaN : Number(answer.retryAfter ?? Number.NaN);
  if (typeof answer !== 'string' && answer.status === 503 && seconds > 0) {
    tally.refused += 1;
    return seconds;
  }
  const message = typeof answer === 'string' ? answer : `${answer.status} ${answer.body.slice(0, 200)}`;
  tally.wrong.push(`${input.method} ${input.path}: ${message}`);
  return 1;
};

/** Each on a connection of its own: one that was kept may close just as the next request is sent. */
const call = (address: string, { method, path, body, headers }: LoadRequest): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const request = http.request(`${address}${path}`, {
      method,
      agent: false,
      timeout: answerMs,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
    request.on('timeout', () => request.destroy(new Error(`no answer in ${answerMs / 1_000} s`)));
    request.on('error', reject);
    request.on('response', (answer) => {
      const parts: string[] = [];
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: parts.join(''),
          retryAfter: answer.headers['retry-after'],
        }),
      );
    });
    request.end(body);
  });
