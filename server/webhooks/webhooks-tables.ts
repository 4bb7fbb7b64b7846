import { type DeclaredTables, days } from '../database/declared-table.ts';

export const webhooksTables: DeclaredTables = {
  webhook_endpoints: {
    kept: 'for good',
    why: 'Until their merchant removes them',
    plain: 'endpoint_id merchant_id url types description status disabled_reason created_at failing_since slow_until',
  },
  webhook_secrets: { kept: 'with webhook_endpoints', why: 'Sealed', plain: 'secret_id endpoint_id sealed valid_until' },
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
    kept: 'with webhook_deliveries',
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
  webhook_places: { kept: 'for good', why: 'One row: the last place', plain: 'last_position only_one' },
};
