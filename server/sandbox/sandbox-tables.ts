import type { DebitScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import type { ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type { PurchaseDecision } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import type { SandboxLink } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { type DeclaredTables, days } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'sandbox_purchases.decision': PurchaseDecision;
    'sandbox_charges.status': ChargeStatus;
    'sandbox_charges.later_status': ChargeStatus;
    'sandbox_links.status': SandboxLink['status'];
    'sandbox_links.later': SandboxLink['later'];
    'sandbox_scenarios.name': DebitScenario;
  }
}

export const sandboxTables: DeclaredTables = {
  sandbox_settings: { retention: 'for good', why: 'One row', plain: 'only_row clock_offset_ms webhook_secret' },
  sandbox_accounts: {
    retention: 'for good',
    why: 'The pretend bank',
    pretend: ['account_name'],
    plain: 'account_number reference amount_kobo expires_at',
  },
  sandbox_reports: {
    dropped: [{ hours: days(7), dated: 'delivered_at', clock: 'machine' }],
    why: 'What the pretend bank has reported',
    pretend: ['body'],
    plain: 'report_id due_at attempts delivered_at',
  },
  sandbox_charges: {
    retention: 'for good',
    why: 'The pretend bank',
    pretend: ['status', 'later_status'],
    plain: 'reference card_id amount_kobo later_at return_url',
  },
  sandbox_links: {
    retention: 'for good',
    why: 'The pretend bank',
    pretend: ['account_number', 'status', 'later', 'paid_from'],
    plain: 'reference institution_code alternate pay_in_account confirmations detailed',
  },
  sandbox_purchases: {
    retention: 'for good',
    why: 'The pretend bank',
    pretend: ['decision'],
    plain: 'tid rrn reversed',
  },
  sandbox_scenarios: {
    retention: 'for good',
    why: 'The pretend bank',
    pretend: ['target'],
    plain: 'name lasts used_by used_at',
  },
};
