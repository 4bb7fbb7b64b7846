import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

/** Fault of one request: the server is busy, fails with a page of HTML, or acts and then loses its answer. */
export type TermiiFault = 'busy' | 'html' | 'lost';

/** A message that was taken. */
interface TakenMessage {
  readonly to: string;
  readonly text: string;
}

const pretendAccount = { apiKey: 'TL_of_the_stand_in', sender: 'Yarda' };

/** As Termii documents it: the number without a plus, and no character of the message in a field of its own. */
const requestSchema = z.strictObject({
  api_key: z.string(),
  to: z.string().check(z.regex(/^[1-9]\d{6,14}$/)),
  from: z.string().check(z.regex(/^[A-Za-z0-9 ]{3,11}$/)),
  sms: z.string().check(z.minLength(1)),
  type: z.literal('plain'),
  channel: z.enum(['dnd', 'generic']),
});

/**
 * A pretend Termii on a port of this machine. It stores accepted messages, pays for each from a balance, and fails on
 * demand. Numbers that end in 99 are on no network.
 */
export const startTermiiStandIn = async ({ balance = 1_000 } = {}) => {
  const taken: TakenMessage[] = [];
  const faults: TermiiFault[] = [];
  let left = balance;
  const judge = (body: unknown): readonly [number, object] => {
    const request = requestSchema.safeParse(body);
    if (!request.success) return [400, { code: 400, message: 'Validation error', status: 'error' }];
    const { api_key, from, to, sms, channel } = request.data;
    if (api_key !== pretendAccount.apiKey) return [401, { code: 401, message: 'Invalid API key', status: 'error' }];
    if (from !== pretendAccount.sender) return [404, { code: 404, message: 'Invalid Sender Id', status: 'error' }];
    if (channel !== 'dnd') return [400, { code: 400, message: 'You are not set up on this route', status: 'error' }];
    if (left < 1) return [400, { code: 400, message: 'Insufficient balance', status: 'error' }];
    // A refusal that comes with 200: the code alone tells.
    if (to.endsWith('99')) return [200, { code: 'error', message: 'Invalid phone number', balance: left }];
    left -= 1;
    taken.push({ to, text: sms });
    const id = `${3_017_544_054_459_083_819n + BigInt(taken.length)}`;
    return [
      200,
      { code: 'ok', balance: left, message_id: id, message_id_str: id, message: 'Successfully Sent', user: 'Yarda' },
    ];
  };
  const server = createServer((request, response) => {
    answer(request, response, faults.shift() ?? null, judge).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...pretendAccount, baseUrl: `http://127.0.0.1:${port}` },
    taken,
    /** The next requests meet these, one each. */
    fail: (...next: readonly TermiiFault[]) => void faults.push(...next),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  fault: TermiiFault | null,
  judge: (body: unknown) => readonly [number, object],
): Promise<void> => {
  const body = await text(request);
  const report = (status: number, reply: object | string, headers: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': typeof reply === 'string' ? 'text/html' : 'application/json', ...headers })
      .end(typeof reply === 'string' ? reply : JSON.stringify(reply));
  if (request.method !== 'POST' || request.url !== '/api/sms/send') return void report(404, '<h1>Not Found</h1>');
  if (fault === 'busy') return void report(429, { message: 'Too Many Attempts.' }, { 'retry-after': '0' });
  if (fault === 'html') return void report(500, '<!doctype html><title>Server Error</title>');
  const [status, reply] = judge(readJson(body));
  if (fault === 'lost') return void response.destroy();
  report(status, reply);
};

const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};
