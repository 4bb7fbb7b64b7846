import type { Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import type { MandateLimits } from '@yarda/domain/accounts/debit-right.ts';
import type { LinkInstructions } from '@yarda/domain/linking/linking-ports.ts';
import type { DeclaredTables } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'account_links.possible': Linkable;
    'account_links.instructions': LinkInstructions;
    'account_links.mandate': MandateLimits;
    'card_links.possible': Linkable;
  }
}

export const linkingTables: DeclaredTables = {
  device_proofs: {
    retention: 'with waiting_devices',
    why: 'How that device was proven',
    plain: 'device_id wrong_tries rail reference account_id',
  },
  account_links: {
    retention: 'for good',
    why: "A bank's late word on a link finds it",
    person: 'user_id = :userId',
    erased: {
      account_number: "'erased-' || link_id",
      account_name: "'Erased'",
      possible: "'[]'",
      instructions: 'null',
      mandate: 'null',
    },
    blocksErasure: [
      {
        what: 'an account is being linked',
        id: 'link_id',
        of: 'user_id = :userId',
        only: "state in ('asked', 'waiting', 'bank_approved')",
      },
    ],
    plain:
      'link_id rail service user_id intent institution_code bank_name state trans_ref guesses account_id requested_at waits_until checked_at decided_at',
  },
  card_links: {
    retention: 'for good',
    why: 'Which account a card that was charged draws on',
    person: 'attempt_id in (select attempt_id from charge_attempts where linker_id = :userId)',
    erased: { account_number: "'erased-' || attempt_id", account_name: "'Erased'", possible: "'[]'" },
    plain: 'attempt_id payment_id institution_code bank_name account_id proof',
  },
};
