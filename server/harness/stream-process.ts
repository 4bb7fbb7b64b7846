import { addressOfStream, type OpenEventStream, openEventStream } from './open-event-stream.ts';
import { bankSignature, transferReports } from './report-as-bank.ts';
import { sendFromMany } from './send-from-many.ts';
import type { Crowd, CrowdAct } from './start-crowd.ts';

/** Follows payments with thousands of streams, and reports transfers to them: see `start-crowd.ts`. */
const address = process.argv[2] ?? '';
const door = sendFromMany(address, 1);
const port = Number(new URL(address).port);
let { webhookSecret, payments }: Crowd = { webhookSecret: '', payments: [] };
let serial = 0;
const streams = new Map<number, OpenEventStream[]>();

const paymentOf = (no: number) => {
  const payment = payments[no];
  if (!payment) throw new Error(`There is no payment ${no}`);
  return payment;
};

const open = async (no: number): Promise<void> => {
  const { paymentId, consentId } = paymentOf(no);
  const path = `/api/events/payments/${paymentId}?consentId=${consentId}`;
  serial += 1;
  const stream = await openEventStream({ port, from: addressOfStream(serial), path });
  streams.set(no, [...(streams.get(no) ?? []), stream]);
};

/** From the report to its event, in milliseconds, for each stream that follows the payment. */
const report = async (no: number): Promise<number[]> => {
  const heard = (streams.get(no) ?? []).map((stream) => stream.next());
  const [received] = transferReports(paymentOf(no).accountNumber, 1_000, new Date());
  const body = JSON.stringify(received);
  const headers = {
    'content-type': 'application/json',
    'x-sandbox-signature': bankSignature(webhookSecret, body, Date.now()),
  };
  const sentMs = performance.now();
  const status = await door.send('/api/webhooks/sandbox', { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`The report was answered ${status}`);
  return (await Promise.all(heard)).map((atMs) => atMs - sentMs);
};

const acts = {
  /** Opens a stream for each number, of that payment. */
  open: async (nos: readonly number[]): Promise<number[]> => {
    for (let from = 0; from < nos.length; from += 100) await Promise.all(nos.slice(from, from + 100).map(open));
    return [];
  },
  report: async ([no = 0]: readonly number[]): Promise<number[]> => report(no),
  close: async (): Promise<number[]> => {
    for (const stream of [...streams.values()].flat()) stream.close();
    streams.clear();
    return [];
  },
};

process.on('message', (message: Crowd | CrowdAct) => {
  if ('act' in message) void acts[message.act](message.nos).then((times) => process.send?.(times));
  else ({ webhookSecret, payments } = message);
});
process.on('disconnect', () => process.exit());
