import type { Integrations } from '@yarda/contracts/accounts/accounts.ts';
import type { DebitRights } from '@yarda/domain/accounts/debit-right.ts';
import { type DeclaredTables, days, graceHours } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'user_accounts.debit_rights': DebitRights;
    'user_accounts.integrations': Integrations;
  }
}

export const accountsTables: DeclaredTables = {
  user_accounts: {
    retention: 'for good',
    why: 'Debits and payments say which account they drew on',
    person: 'user_id = :userId',
    erased: {
      account_number: "'erased-' || account_id",
      account_name: "'Erased'",
      card_of: 'null',
      integrations: "jsonb_set(integrations, '{card,obfuscatedCard}', 'null')",
      debit_rights: "'{}'",
    },
    plain:
      'account_id user_id institution_code bank_name logo link_status status_detail position card_confirmed card_rail',
  },
  bank_validations: {
    dropped: [{ hours: graceHours, dated: 'started_at' }],
    why: 'Searches are counted by the hour',
    person: 'asker = :userId',
    erasedWhole: true,
    plain: 'validation_id asker started_at ended_at',
  },
  search_askers: {
    dropped: [
      {
        hours: 0,
        dated: "'-infinity'::timestamptz",
        only: 'not exists (select from bank_validations v where v.asker = search_askers.asker)',
      },
    ],
    why: 'Makes the searches of one asker wait for each other',
    plain: 'asker',
  },
  bvn_lookups: {
    dropped: [{ hours: days(90), dated: 'requested_at' }],
    why: 'A person may have so many look-ups of their BVN in a day',
    person: 'user_id = :userId',
    erasedWhole: true,
    plain: 'bvn_lookup_id user_id requested_at',
  },
};
