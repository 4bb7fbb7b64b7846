import type { TransferReport } from '@yarda/domain/transfers/transfer-ports.ts';
import { writeSandboxReport } from '@yarda/rails/sandbox/sandbox-report.ts';
import { signatureHeader, signReport } from '@yarda/rails/sandbox/webhook-signature.ts';
import { type Database, statement } from '@yarda/server/database/database.ts';
import { seededKobo } from './seed-payments.ts';
import { writeRequest } from './write-request.ts';

const readSecret = statement('bench-webhook-secret', 'select webhook_secret from sandbox_settings');

/** The secret with which the pretend bank of a database signs. */
export const webhookSecretOf = async (database: Database): Promise<string> => {
  const [row] = await database.query<{ webhook_secret: string }>(readSecret);
  if (!row) throw new Error('The sandbox has no settings');
  return row.webhook_secret;
};

/** What the bank reports of the whole amount of a payment; `transfer` tells apart the transfers to one account. */
export const bankReport = (
  kind: 'received' | 'settled',
  accountNumber: string,
  transfer: string | number = 1,
): Exclude<TransferReport, { kind: 'returned' }> => ({
  kind,
  eventId: `bench-${accountNumber}-${transfer}:${kind}`,
  reference: `bench-${accountNumber}-${transfer}`,
  accountNumber,
  amountKobo: seededKobo,
  sender: { name: 'Ada Obi', bankName: 'Access Bank', accountNumber: '0123456784' },
  receivedAt: new Date(),
});

/** The report as it comes through the signed webhook door. */
export const webhookRequest = (secret: string, report: TransferReport): string => {
  const body = writeSandboxReport(report);
  const headers = { [signatureHeader]: signReport(secret, body, Date.now()) };
  return writeRequest('POST', '/api/webhooks/sandbox', headers, body);
};
