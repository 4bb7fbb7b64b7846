import type { ChargeStanding } from '@yarda/domain/charges/card-ports.ts';
import type { SandboxCardStore, SandboxCharge } from '@yarda/domain/sandbox/sandbox-card-ports.ts';
import { type Database, statement } from '../database/database.ts';

const insert = statement(
  'sandbox-charge-insert',
  `insert into sandbox_charges (reference, card_id, amount_kobo, standing, later_at, later_standing)
   values ($1, $2, $3, $4::jsonb, $5, $6::jsonb) on conflict do nothing`,
);
const find = statement(
  'sandbox-charge-find',
  'select reference, card_id, amount_kobo, standing, later_at, later_standing from sandbox_charges where reference = $1',
);
const decide = statement(
  'sandbox-charge-decide',
  `update sandbox_charges set standing = $2::jsonb, later_at = $3, later_standing = $4::jsonb
   where reference = $1 and standing ->> 'status' in ('otp', 'challenge') returning reference`,
);

interface ChargeRow {
  reference: string;
  card_id: string | null;
  amount_kobo: number;
  standing: ChargeStanding;
  later_at: Date | null;
  later_standing: ChargeStanding | null;
}

/** What the pretend card network remembers, in the database. */
export const sandboxCardStore = (database: Database): SandboxCardStore => ({
  openCharge: async (charge) => {
    const { reference, cardId, amountKobo, standing, later } = charge;
    await database.query(insert, [reference, cardId, amountKobo, JSON.stringify(standing), ...laterValues(later)]);
    const opened = await findCharge(database, reference);
    if (!opened) throw new Error('The pretend card network lost a charge it had just opened');
    return opened;
  },
  findCharge: (reference) => findCharge(database, reference),
  decideCharge: async (reference, standing, later) => {
    const moved = await database.query(decide, [reference, JSON.stringify(standing), ...laterValues(later)]);
    return moved.length > 0;
  },
});

const laterValues = (later: SandboxCharge['later']) => [later?.at ?? null, later && JSON.stringify(later.standing)];

const findCharge = async (database: Database, reference: string): Promise<SandboxCharge | null> => {
  const [row] = await database.query<ChargeRow>(find, [reference]);
  if (!row) return null;
  return {
    reference: row.reference,
    cardId: row.card_id,
    amountKobo: row.amount_kobo,
    standing: row.standing,
    later: row.later_at && row.later_standing ? { at: row.later_at, standing: row.later_standing } : null,
  };
};
