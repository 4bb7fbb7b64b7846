import { type DeclaredTables, days } from '../database/declared-table.ts';

export const eventsTables: DeclaredTables = {
  outbox: {
    dropped: [{ hours: days(30), dated: 'published_at', clock: 'machine' }],
    why: 'A stream that breaks goes on where it was',
    person: 'stream = any(:streams)',
    erasedWhole: true,
    plain: 'position event_id stream name data written_at published_at',
  },
  consent_logs: {
    kept: 'for good',
    why: "Where the numbers of a consent's events end",
    plain: 'consent_id merchant_id events',
  },
  merchant_events: {
    dropped: [{ hours: days(90), dated: 'happened_at' }],
    why: 'Merchants read and replay them for 90 days; they name people by id',
    plain: 'written_no event_id merchant_id consent_id sequence type data api_version happened_at position',
  },
  merchant_event_places: {
    kept: 'for good',
    why: 'One row: the last places',
    plain: 'last_position only_one told_position',
  },
};
