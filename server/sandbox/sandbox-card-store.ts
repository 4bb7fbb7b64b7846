import type { ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type { SandboxCardStore, SandboxCharge } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { type Database, type Statement, statement } from '../platform/database/database.ts';

const columns = 'reference, card_id, amount_kobo, return_url, status, later_at, later_status';
const insert = statement(
  'sandbox-charge-insert',
  `insert into sandbox_charges (${columns})
   values (:reference, :cardId, :amountKobo, :returnUrl, :status::jsonb, :laterAt, :laterStatus::jsonb)
   on conflict do nothing returning ${columns}`,
);
const find = statement('sandbox-charge-find', `select ${columns} from sandbox_charges where reference = :reference`);
const enter = statement(
  'sandbox-charge-card',
  `update sandbox_charges set card_id = :cardId
   where reference = :reference and card_id is null and status ->> 'status' = 'challenge' returning reference`,
);
const decide = statement(
  'sandbox-charge-decide',
  `update sandbox_charges set status = :status::jsonb, later_at = :laterAt, later_status = :laterStatus::jsonb
   where reference = :reference and status ->> 'status' in ('otp', 'challenge') returning reference`,
);
const revive = statement(
  'sandbox-charge-revive',
  `update sandbox_charges set status = :status::jsonb, later_at = :laterAt, later_status = :laterStatus::jsonb
   where reference = :reference and status ->> 'status' = 'declined' returning reference`,
);

interface ChargeRow {
  reference: string;
  cardId: string | null;
  amountKobo: number;
  returnUrl: string | null;
  status: ChargeStatus;
  laterAt: Date | null;
  laterStatus: ChargeStatus | null;
}

/** The state of the simulated card network, in the database. */
export const sandboxCardStore = (database: Database): SandboxCardStore => ({
  openCharge: async (charge) => {
    const { reference, cardId, amountKobo, returnUrl = null, status, later } = charge;
    const [row] = await database.query(insert, {
      reference,
      cardId,
      amountKobo,
      returnUrl,
      status: JSON.stringify(status),
      ...laterValues(later),
    });
    const opened = row ? chargeOf(row) : await findCharge(database, reference);
    if (!opened) throw new Error('The pretend card network lost a charge it had just opened');
    return opened;
  },
  enterCard: async (reference, cardId) => (await database.query(enter, { reference, cardId })).length > 0,
  findCharge: (reference) => findCharge(database, reference),
  decideCharge: mover(database, decide),
  reviveCharge: mover(database, revive),
});

const mover =
  (database: Database, by: Statement): SandboxCardStore['decideCharge'] =>
  async (reference, status, later) =>
    (await database.query(by, { reference, status: JSON.stringify(status), ...laterValues(later) })).length > 0;

const laterValues = (later: SandboxCharge['later']) => ({
  laterAt: later?.at ?? null,
  laterStatus: later && JSON.stringify(later.status),
});

const findCharge = async (database: Database, reference: string): Promise<SandboxCharge | null> => {
  const [row] = await database.query(find, { reference });
  return row ? chargeOf(row) : null;
};

const chargeOf = ({ laterAt, laterStatus, ...charge }: ChargeRow): SandboxCharge => ({
  ...charge,
  later: laterAt && laterStatus ? { at: laterAt, status: laterStatus } : null,
});
