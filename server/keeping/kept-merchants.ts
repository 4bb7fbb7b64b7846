import { days, type KeptTable } from './kept-table.ts';

/** Merchants, what they are told, the operator's own records, and the sandbox's. */
export const keptMerchants = {
  merchants: {
    ...{ kept: 'for good', why: 'Who asked for each consent' },
    plain: 'merchant_id name image tag type colours created_at organisation payees',
  },
  clients: { kept: 'for good', why: 'Where they ask', plain: 'client_id merchant_id name allowed_origins return_url' },
  discoveries: { kept: 'for good', why: 'Where people sign in', plain: 'discovery_id client_id' },
  api_keys: {
    ...{ kept: 'for good', why: 'The audit log names keys; only their hash is here' },
    plain:
      'key_hash merchant_id label created_at revoked_at last_used_on key_id scopes allowed_ips expires_at api_version made_by',
  },
  key_fingerprints: {
    ...{ kept: 'for good', why: 'A server with other keys must not start; nothing of a key can be read from it' },
    plain: 'name version fingerprint recorded_at',
  },
  operator_tasks: {
    ...{ kept: 'for good', why: 'What an operator had to do, and who did it; it names charges by id' },
    plain: 'kind reference rail note opened_at done_at done_by',
  },
  operator_keys: {
    ...{ kept: 'for good', why: 'The audit log names keys; only their hash is here' },
    plain: 'key_hash key_id name created_at expires_at revoked_at',
  },
  merchant_requests: {
    dropped: [{ hours: days(30), dated: 'at', clock: 'machine' }],
    ...{ why: 'Merchants look up what their programs asked; without bodies, addresses or anything of a person' },
    plain: 'request_no request_id merchant_id key_id at method path about status code took_ms',
  },
  consent_logs: {
    ...{ kept: 'for good', why: "Where the numbers of a consent's events end" },
    plain: 'consent_id merchant_id events whole',
  },
  merchant_events: {
    dropped: [{ hours: days(90), dated: 'happened_at' }],
    ...{ why: 'Merchants read and replay them for 90 days; they name people by id' },
    plain: 'written_no event_id merchant_id consent_id sequence type data api_version happened_at position',
  },
  merchant_event_places: {
    ...{ kept: 'for good', why: 'One row: the last places' },
    plain: 'last_position only_one told_position',
  },
  webhook_places: { kept: 'for good', why: 'One row: the last place', plain: 'last_position only_one' },
  webhook_endpoints: {
    ...{ kept: 'for good', why: 'Until their merchant removes them' },
    plain: 'endpoint_id merchant_id url types description status disabled_reason created_at failing_since slow_until',
  },
  webhook_secrets: {
    ...{ kept: 'with webhook_endpoints', why: 'Sealed' },
    plain: 'secret_id endpoint_id sealed valid_until',
  },
  webhook_deliveries: {
    dropped: [
      {
        ...{ hours: days(30), dated: 'ordered_at', clock: 'machine', becomes: { body: 'null' } },
        only: "body is not null and status <> 'waiting'",
      },
      { hours: days(90), dated: 'ordered_at', clock: 'machine' },
    ],
    why: 'Merchants see and repeat deliveries for 90 days, their bodies for 30',
    plain:
      'delivery_no endpoint_id event_id type consent_id sequence body status is_replay attempts ordered_at next_at',
  },
  webhook_attempts: {
    dropped: [
      {
        ...{ hours: days(30), dated: 'at', clock: 'machine', becomes: { request: "'{}'::jsonb", answer: 'null' } },
        only: "(answer is not null or request <> '{}'::jsonb)",
      },
    ],
    ...{ kept: 'with webhook_deliveries', why: 'What each try met: what was sent and answered for 30 days, as bodies' },
    plain: 'delivery_no attempt_no at status error took_ms request answer',
  },
  bank_holidays: {
    ...{ kept: 'for good', why: 'Why a debit moved to another day' },
    plain: 'day name declared_at declared_by',
  },
  audit_entries: {
    ...{ kept: 'for good', why: 'Append-only and chained: what was cut off would show. It holds ids' },
    plain: 'position kind actor about details written_at',
  },
  audit_links: { kept: 'for good', why: 'The chain over it', plain: 'link position hash' },
  request_counts: {
    ...{ kept: 'until forget', why: 'Requests are counted by the minute, by hashes of addresses' },
    plain: 'key minute counted',
  },
  migrations: {
    ...{ kept: 'for good', why: 'Which schema this is' },
    plain: 'version name checksum applied_at',
  },
  database_mode: { kept: 'for good', why: 'One row: sandbox or live', plain: 'only_row mode' },
  sandbox_settings: { kept: 'for good', why: 'One row', plain: 'only_row clock_offset_ms webhook_secret' },
  sandbox_accounts: {
    ...{ kept: 'for good', why: 'The pretend bank', pretend: ['account_name'] },
    plain: 'account_number reference amount_kobo expires_at',
  },
  sandbox_reports: {
    dropped: [{ hours: days(7), dated: 'delivered_at', clock: 'machine' }],
    ...{ why: 'What the pretend bank has reported', pretend: ['body'] },
    plain: 'report_id due_at attempts delivered_at',
  },
  sandbox_charges: {
    ...{ kept: 'for good', why: 'The pretend bank', pretend: ['standing', 'later_standing'] },
    plain: 'reference card_id amount_kobo later_at return_url',
  },
  sandbox_links: {
    ...{ kept: 'for good', why: 'The pretend bank', pretend: ['account_number', 'standing', 'later', 'paid_from'] },
    plain: 'reference institution_code alternate pay_in_account confirmations detailed',
  },
  sandbox_purchases: {
    ...{ kept: 'for good', why: 'The pretend bank', pretend: ['decision'] },
    plain: 'tid rrn reversed',
  },
  sandbox_scenarios: {
    ...{ kept: 'for good', why: 'The pretend bank', pretend: ['target'] },
    plain: 'name lasts used_by used_at',
  },
} as const satisfies Record<string, KeptTable>;
