import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { bankPath, bankReport, signedReport } from './bank-report.ts';
import { merchantHeaders, orderOf } from './request-as-merchant.ts';
import { seededKobo } from './seed-payments.ts';

/** A merchant that requests payments with its own key. */
export interface BenchMerchant {
  readonly clientId: string;
  readonly secretKey: string;
}

interface PayersFixture {
  readonly ports: readonly number[];
  readonly merchants: readonly BenchMerchant[];
  /** Secret that signs the pretend bank's reports. */
  readonly secret: string;
}

/**
 * Makes payments as they are lived, each whole: a merchant asks, a payer opens the page, the bank reports the transfer and
 * then its settlement. Each request of a client goes to the next server.
 */
export const payOverHttp = async (
  { ports, merchants, secret }: PayersFixture,
  { count, clients }: { readonly count: number; readonly clients: number },
): Promise<void> => {
  const agent = new Agent({ keepAlive: true });
  let started = 0;
  const payUntilDone = async (client: number) => {
    let round = client;
    const call: CallFunction = (method, path, given) =>
      requestAt(agent, ports[round++ % ports.length] ?? 0, method, path, given);
    while (started < count) {
      const merchant = merchants[started++ % merchants.length];
      if (merchant) await payOnce(call, merchant, secret);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, (_, client) => payUntilDone(client)));
  } finally {
    agent.destroy();
  }
};

interface Given {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type CallFunction = (method: 'GET' | 'POST', path: string, given: Given) => Promise<Buffer>;

const payOnce = async (call: CallFunction, { clientId, secretKey }: BenchMerchant, secret: string): Promise<void> => {
  const body = JSON.stringify({ ...orderOf(seededKobo), clientId });
  const headers = { ...merchantHeaders(randomUUID()), authorization: `Bearer ${secretKey}` };
  const created = await call('POST', createConsent.path, { headers, body });
  const { consentId } = createConsent.reply.parse(JSON.parse(created.toString()));
  const page = await call('GET', `/r/${consentId}?clientId=${clientId}`, { headers: { 'accept-encoding': 'gzip' } });
  const accountNumber = accountIn(gunzipSync(page).toString());
  for (const kind of ['received', 'settled'] as const)
    await call('POST', bankPath, signedReport(secret, bankReport(kind, accountNumber)));
};

const accountIn = (page: string): string => {
  const [, number] = /"accountNumber":"(\d{10})"/.exec(page) ?? [];
  if (!number) throw new Error('A page shows no account to pay into');
  return number;
};

const requestAt = (
  agent: Agent,
  port: number,
  method: string,
  path: string,
  { headers, body }: Given,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const sent =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...sent } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => {
        const all = Buffer.concat(parts);
        if ((answer.statusCode ?? 500) < 300) resolve(all);
        else reject(new Error(`${method} ${path} was answered ${answer.statusCode}: ${all.toString().slice(0, 300)}`));
      });
    })
      .on('error', reject)
      .end(body);
  });
