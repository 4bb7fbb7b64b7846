import type { DeclaredTables } from '../database/declared-table.ts';

export const cardsTables: DeclaredTables = {
  envelope_keys: {
    dropped: [{ hours: 25, dated: 'created_at' }],
    why: 'What a card was sealed with can never be opened later',
    plain: 'key_id public_key sealed_private_key created_at key_version',
  },
  used_envelopes: {
    dropped: [{ hours: 25, dated: 'used_at' }],
    why: 'A sealed card is charged once; its key is gone by then',
    plain: 'digest used_by used_at',
  },
  pin_guesses: {
    dropped: [{ hours: 48, dated: 'day' }],
    why: 'Wrong PINs are counted by the day',
    plain: 'card_hash day guesses',
  },
};
