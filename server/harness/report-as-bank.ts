import { createHmac } from 'node:crypto';
import type { TestServer } from './test-server.ts';

/** The body of the pretend bank's webhook report. */
export interface BankReport {
  readonly kind: 'received' | 'settled' | 'rejected' | 'returned' | 'return_failed';
  readonly eventId: string;
  readonly [field: string]: unknown;
}

/** Parts of a delivery that a test may get wrong. */
export interface Delivery {
  readonly signature?: string | null;
  readonly body?: string;
  readonly rail?: string;
  /** The sender's address. */
  readonly from?: string;
}

/** The webhook signature of sandbox.md, computed here independently of the server's code. */
export const bankSignature = (secret: string, body: string, nowMs: number): string => {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

/** Sends a report to the webhook as the bank would; resolves to the status and the problem's code, if any. */
export const reportAsBank = async (
  server: Pick<TestServer, 'parts'>,
  report: BankReport,
  delivery: Delivery = {},
): Promise<{ status: number; code?: string }> => {
  const { webhookSecret, now } = server.parts.bank;
  const body = JSON.stringify(report);
  const { signature = bankSignature(webhookSecret, body, now()), rail = 'sandbox' } = delivery;
  const answer = await server.parts.app.inject({
    method: 'POST',
    ...(delivery.from && { remoteAddress: delivery.from }),
    url: `/api/webhooks/${rail}`,
    payload: delivery.body ?? body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-sandbox-signature': signature }),
    },
  });
  return { status: answer.statusCode, ...answer.json() };
};

/** A report as the bank sends it at this moment: its body, and what signs it. */
export const signedReport = (report: BankReport, webhookSecret: string, nowMs: number) => {
  const body = JSON.stringify(report);
  const signature = bankSignature(webhookSecret, body, nowMs);
  return { body, headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature } };
};

/** Sends a report over the network; resolves to whether it was accepted. */
export const reportOverNetwork = async (
  address: string,
  { webhookSecret, nowMs }: { webhookSecret: string; nowMs: number },
  report: BankReport,
): Promise<boolean> => {
  const sent = { method: 'POST', ...signedReport(report, webhookSecret, nowMs) };
  const answer = await fetch(`${address}/api/webhooks/sandbox`, sent).catch(() => null);
  await answer?.text().catch(() => undefined);
  return answer?.ok ?? false;
};

let transfers = 0;

/** The two reports of one transfer, in a bank's order. Amount in kobo. */
export const transferReports = (
  accountNumber: string,
  amountKobo: number,
  receivedAt: Date,
): [received: BankReport, settled: BankReport] => {
  transfers += 1;
  const reference = `by-hand-${transfers}-${accountNumber}`;
  const fact = {
    reference,
    accountNumber,
    amountKobo,
    sender: { name: 'Ada Obi', bankName: 'Access Bank', accountNumber: '0123456784' },
    receivedAt: receivedAt.toISOString(),
  };
  return [
    { kind: 'received', eventId: `${reference}:received`, ...fact },
    { kind: 'settled', eventId: `${reference}:settled`, ...fact },
  ];
};
