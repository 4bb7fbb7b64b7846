import { accountsTables } from '../accounts/accounts-tables.ts';
import { approvalTables } from '../approval/approval-tables.ts';
import { attestationTables } from '../attestation/attestation-tables.ts';
import { auditTables } from '../audit/audit-tables.ts';
import { calendarTables } from '../calendar/calendar-tables.ts';
import { cardsTables } from '../cards/cards-tables.ts';
import { chargesTables } from '../charges/charges-tables.ts';
import { consentTables } from '../consent/consent-tables.ts';
import { databaseTables } from '../database/database-tables.ts';
import type { DeclaredTables } from '../database/declared-table.ts';
import { debitsTables } from '../debits/debits-tables.ts';
import { eventsTables } from '../events/events-tables.ts';
import { formsTables } from '../forms/forms-tables.ts';
import { httpTables } from '../http/http-tables.ts';
import { keysTables } from '../keys/keys-tables.ts';
import { ledgerTables } from '../ledger/ledger-tables.ts';
import { linkingTables } from '../linking/linking-tables.ts';
import { mandatesTables } from '../mandates/mandates-tables.ts';
import { merchantsTables } from '../merchants/merchants-tables.ts';
import { noticesTables } from '../notices/notices-tables.ts';
import { paymentTables } from '../payment/payment-tables.ts';
import { receiptsTables } from '../receipts/receipts-tables.ts';
import { recoveryTables } from '../recovery/recovery-tables.ts';
import { refundsTables } from '../refunds/refunds-tables.ts';
import { sandboxTables } from '../sandbox/sandbox-tables.ts';
import { sessionTables } from '../session/session-tables.ts';
import { sharingTables } from '../sharing/sharing-tables.ts';
import { signInTables } from '../sign-in/sign-in-tables.ts';
import { standingTables } from '../standing/standing-tables.ts';
import { terminalTables } from '../terminal/terminal-tables.ts';
import { transfersTables } from '../transfers/transfers-tables.ts';
import { webhooksTables } from '../webhooks/webhooks-tables.ts';
import { keepingTables } from './keeping-tables.ts';

/**
 * Every table of the schema, as its rung declares it; the higher rung first, as in `tools/ladder.ts`. Rows are erased, and
 * forgotten, in this order.
 */
export const keptTables: DeclaredTables = {
  ...sandboxTables,
  ...keepingTables,
  ...consentTables,
  ...approvalTables,
  ...debitsTables,
  ...mandatesTables,
  ...recoveryTables,
  ...linkingTables,
  ...paymentTables,
  ...refundsTables,
  ...terminalTables,
  ...formsTables,
  ...sharingTables,
  ...chargesTables,
  ...transfersTables,
  ...ledgerTables,
  ...cardsTables,
  ...accountsTables,
  ...sessionTables,
  ...signInTables,
  ...attestationTables,
  ...noticesTables,
  ...webhooksTables,
  ...merchantsTables,
  ...standingTables,
  ...calendarTables,
  ...receiptsTables,
  ...eventsTables,
  ...auditTables,
  ...httpTables,
  ...keysTables,
  ...databaseTables,
};
