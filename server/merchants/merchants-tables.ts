import type { MerchantColours } from '@yarda/contracts/merchants/merchants.ts';
import type { KeyScope } from '@yarda/contracts/platform/call.ts';
import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import { type DeclaredTables, days } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'merchants.colours': MerchantColours;
    'merchants.organisation': Organisation;
    'merchants.payees': Record<string, string>;
    'webhook_attempts.request': Record<string, string>;
    'merchant_events.data': unknown;
    'api_keys.scopes': KeyScope[];
  }
}

export const merchantsTables: DeclaredTables = {
  webhook_endpoints: {
    retention: 'for good',
    why: 'Until their merchant removes them',
    plain: 'endpoint_id merchant_id url types description status disabled_reason created_at failing_since slow_until',
  },
  webhook_secrets: {
    retention: 'with webhook_endpoints',
    why: 'Sealed',
    plain: 'secret_id endpoint_id sealed valid_until',
  },
  webhook_deliveries: {
    dropped: [
      {
        hours: days(30),
        dated: 'ordered_at',
        clock: 'machine',
        becomes: { body: 'null' },
        only: "body is not null and status <> 'waiting'",
      },
      { hours: days(90), dated: 'ordered_at', clock: 'machine' },
    ],
    why: 'Merchants see and repeat deliveries for 90 days, their bodies for 30',
    plain:
      'delivery_no endpoint_id event_id type consent_id sequence body status is_replay attempts ordered_at next_at',
  },
  webhook_attempts: {
    retention: 'with webhook_deliveries',
    dropped: [
      {
        hours: days(30),
        dated: 'at',
        clock: 'machine',
        becomes: { request: "'{}'::jsonb", answer: 'null' },
        only: "(answer is not null or request <> '{}'::jsonb)",
      },
    ],
    why: 'What each try met: what was sent and answered for 30 days, as bodies',
    plain: 'delivery_no attempt_no at status error took_ms request answer',
  },
  webhook_positions: { retention: 'for good', why: 'One row: the last place', plain: 'last_position only_one' },
  merchants: {
    retention: 'for good',
    why: 'Who asked for each consent',
    plain: 'merchant_id name image tag type colours created_at organisation payees',
  },
  clients: {
    retention: 'for good',
    why: 'Where they ask',
    plain: 'client_id merchant_id name allowed_origins return_url',
  },
  api_keys: {
    retention: 'for good',
    why: 'The audit log names keys; only their hash is here',
    plain:
      'key_hash merchant_id label created_at revoked_at last_used_on key_id scopes allowed_ips expires_at api_version created_by',
  },
  operator_keys: {
    retention: 'for good',
    why: 'The audit log names keys; only their hash is here',
    plain: 'key_hash key_id name created_at expires_at revoked_at',
  },
  discoveries: { retention: 'for good', why: 'Where people sign in', plain: 'discovery_id client_id' },
  consent_logs: {
    retention: 'for good',
    why: "Where the numbers of a consent's events end",
    plain: 'consent_id merchant_id events reference',
  },
  merchant_events: {
    dropped: [{ hours: days(90), dated: 'happened_at' }],
    why: 'Merchants read and replay them for 90 days; they name people by id',
    plain: 'written_no event_id merchant_id consent_id sequence type data api_version happened_at position',
  },
  merchant_event_positions: {
    retention: 'for good',
    why: 'One row: the last places',
    plain: 'last_position only_one published_position',
  },
};
