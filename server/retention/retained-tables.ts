import { accountsTables } from '../accounts/accounts-tables.ts';
import { consentTables } from '../consent/consent-tables.ts';
import { dataTables } from '../data/data-tables.ts';
import { grantsTables } from '../grants/grants-tables.ts';
import { identityTables } from '../identity/identity-tables.ts';
import { linkingTables } from '../linking/linking-tables.ts';
import { mandatesTables } from '../mandates/mandates-tables.ts';
import { merchantsTables } from '../merchants/merchants-tables.ts';
import { paymentsTables } from '../payments/payments-tables.ts';
import type { DeclaredTables } from '../platform/database/declared-table.ts';
import { platformTables } from '../platform/platform-tables.ts';
import { sandboxTables } from '../sandbox/sandbox-tables.ts';
import { retentionTables } from './retention-tables.ts';

/**
 * Every table of the schema, as its room declares it; the higher room first, as in `tools/rooms.ts`. Rows are erased, and
 * forgotten, in this order.
 */
export const retainedTables: DeclaredTables = {
  ...sandboxTables,
  ...retentionTables,
  ...consentTables,
  ...mandatesTables,
  ...linkingTables,
  ...paymentsTables,
  ...dataTables,
  ...accountsTables,
  ...grantsTables,
  ...identityTables,
  ...merchantsTables,
  ...platformTables,
};
