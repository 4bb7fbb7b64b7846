import type { DeclaredTables } from '../database/declared-table.ts';

export const httpTables: DeclaredTables = {
  idempotency_keys: {
    dropped: [{ hours: 24, dated: 'created_at', only: '(reply is not null or leased_until < clock_timestamp())' }],
    why: 'A repeated request gets the same answer for a day',
    person: 'scope like any(:scopes)',
    erasedWhole: true,
    plain: 'scope key request_hash reply created_at owner leased_until committed',
  },
  request_counts: {
    kept: 'until forget',
    why: 'Requests are counted by the minute, by hashes of addresses',
    plain: 'key minute counted',
  },
  set_aside_reports: {
    kept: 'until retry-set-aside-reports',
    why: 'Sealed reports of money that is not booked yet',
    plain: 'rail digest sealed reason attempts first_at last_at',
  },
};
