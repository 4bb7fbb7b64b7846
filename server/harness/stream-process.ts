import { addressOfStream, type OpenEventStream, openEventStream } from './open-event-stream.ts';
import { signedReport, transferReports } from './report-as-bank.ts';
import { sendFromMany } from './send-from-many.ts';
import type { Load, StreamLoadCommand } from './start-stream-load.ts';

/** Follows payments with thousands of streams, and reports transfers to them: see `start-stream-load.ts`. */
const address = process.argv[2] ?? '';
const door = sendFromMany(address, 1);
const port = Number(new URL(address).port);
let { webhookSecret, payments }: Load = { webhookSecret: '', payments: [] };
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

const openAll = async (nos: readonly number[]): Promise<void> => {
  for (let from = 0; from < nos.length; from += 100) await Promise.all(nos.slice(from, from + 100).map(open));
};

const closeAll = (): void => {
  for (const stream of [...streams.values()].flat()) stream.close();
  streams.clear();
};

/** From the report to its event, in milliseconds, for each stream that follows the payment. */
const report = async (no: number): Promise<number[]> => {
  const events = (streams.get(no) ?? []).map((stream) => stream.next());
  const [received] = transferReports(paymentOf(no).accountNumber, 1_000, new Date());
  const sent = { method: 'POST', ...signedReport(received, webhookSecret, Date.now()) };
  const sentMs = performance.now();
  const status = await door.send('/api/webhooks/sandbox', sent);
  if (status !== 200) throw new Error(`The report was answered ${status}`);
  return (await Promise.all(events)).map((atMs) => atMs - sentMs);
};

const carryOut = async (input: StreamLoadCommand): Promise<number[]> => {
  if (input.act === 'meet') ({ webhookSecret, payments } = input);
  else if (input.act === 'open') await openAll(input.nos);
  else if (input.act === 'report') return report(input.nos[0] ?? 0);
  else closeAll();
  return [];
};

process.on('message', (input: StreamLoadCommand) => void carryOut(input).then((times) => process.send?.(times)));
process.on('disconnect', () => process.exit());
