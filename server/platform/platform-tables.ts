import type { Json } from '@yarda/domain/platform/rails/rail-memory.ts';
import { type DeclaredTables, days } from './database/declared-table.ts';
import type { StoredReply } from './http/stored-reply.ts';
import type { PublishedKey } from './keys/receipt-signer.ts';

declare module './database/column-types.ts' {
  interface ColumnTypes {
    'outbox.data': unknown;
    'idempotency_keys.reply': StoredReply;
    'idempotency_keys.committed': { readonly result: unknown };
    'rail_memory.value': Json;
    'signing_keys.public_key': PublishedKey;
  }
}

export const platformTables: DeclaredTables = {
  notices: {
    retention: 'until forget-aged',
    why: 'Proof that a debit was told of; the text only as a hash',
    person: 'user_id = :userId',
    erased: { link_hash: 'null' },
    whenAged: { of: 'consent_id = any(:consents) or debit_id = any(:debits)', id: 'consent_id', end: 'deleted' },
    plain:
      'notice_id kind debit_id notice_no user_id channel text_hash ordered_at accepted_at tries next_at consent_id',
  },
  bank_holidays: {
    retention: 'for good',
    why: 'Why a debit moved to another day',
    plain: 'day name declared_at declared_by',
  },
  audit_entries: {
    retention: 'for good',
    why: 'Append-only and chained: what was cut off would show. It holds ids',
    plain: 'position kind actor about details written_at',
  },
  audit_links: { retention: 'for good', why: 'The chain over it', plain: 'link position hash' },
  operator_tasks: {
    retention: 'for good',
    why: 'What an operator had to do, and who did it; it names charges by id',
    plain: 'kind reference rail note opened_at done_at done_by',
  },
  idempotency_keys: {
    dropped: [{ hours: 24, dated: 'created_at', only: '(reply is not null or leased_until < clock_timestamp())' }],
    why: 'A repeated request gets the same answer for a day',
    person: 'scope like any(:scopes)',
    erasedWhole: true,
    plain: 'scope key request_hash reply created_at owner leased_until committed',
  },
  request_counts: {
    retention: 'until forget',
    why: 'Requests are counted by the minute, by hashes of addresses',
    plain: 'key minute counted',
  },
  set_aside_reports: {
    retention: 'until retry-set-aside-reports',
    why: 'Sealed reports of money that is not booked yet',
    plain: 'rail digest sealed reason attempts first_at last_at',
  },
  key_fingerprints: {
    retention: 'for good',
    why: 'A server with other keys must not start; nothing of a key can be read from it',
    plain: 'name version fingerprint recorded_at',
  },
  migrations: { retention: 'for good', why: 'Which schema this is', plain: 'version name checksum applied_at' },
  database_mode: { retention: 'for good', why: 'One row: sandbox or live', plain: 'only_row mode' },
  rail_memory: {
    retention: 'for good',
    why: 'A reference is never sent to a provider twice; it names payers as digests',
    plain: 'rail kind reference status value since',
  },
  rail_statuses: {
    retention: 'for good',
    why: 'How each rail does: one row a port',
    plain: 'port faults_in_row answered_at fault_at',
  },
  outbox: {
    dropped: [{ hours: days(30), dated: 'published_at', clock: 'machine' }],
    why: 'A stream that breaks goes on where it was',
    person: 'stream = any(:streams)',
    erasedWhole: true,
    plain: 'position event_id stream name data written_at published_at',
  },
  merchant_requests: {
    dropped: [{ hours: days(30), dated: 'at', clock: 'machine' }],
    why: 'Merchants look up what their programs asked; without bodies, addresses or anything of a person',
    plain: 'request_no request_id merchant_id key_id at method path about status code took_ms',
  },
  signing_keys: {
    retention: 'for good',
    why: "Public keys: receipts in people's hands are checked with them",
    plain: 'key_id public_key created_at',
  },
};
