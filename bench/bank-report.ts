import type { TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { writeSandboxReport } from '@yarda/rails/sandbox/sandbox-report.ts';
import { signatureHeader, signReport } from '@yarda/rails/sandbox/webhook-signature.ts';
import { type Database, looseStatement } from '@yarda/server/platform/database/database.ts';
import { seededKobo } from './seed-payments.ts';
import { writeRequest } from './write-request.ts';

const readSecret = looseStatement<{ webhookSecret: string }>(
  'bench-webhook-secret',
  'select webhook_secret from sandbox_settings',
);

/** The secret that a database's pretend bank signs its reports with. */
export const webhookSecretOf = async (database: Database): Promise<string> => {
  const [row] = await database.query(readSecret);
  if (!row) throw new Error('The sandbox has no settings');
  return row.webhookSecret;
};

/** The bank's report that a payment arrived in full; `transfer` distinguishes transfers to one account. */
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

/** Path that receives the pretend bank's reports. */
export const bankPath = '/api/webhooks/sandbox';

/** The report as the bank signs and sends it. */
export const signedReport = (secret: string, report: TransferReport) => {
  const body = writeSandboxReport(report);
  return { headers: { [signatureHeader]: signReport(secret, body, Date.now()) }, body };
};

/** The report as the signed webhook receives it. */
export const webhookRequest = (secret: string, report: TransferReport): string => {
  const { headers, body } = signedReport(secret, report);
  return writeRequest('POST', bankPath, headers, body);
};
