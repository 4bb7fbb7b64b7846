import { checkEvents } from '../app/check-events.ts';
import { checkLedger } from '../app/check-ledger.ts';
import { type Database, unnamed } from '../platform/database/database.ts';

/** The state of everything that has one. */
const states = `
  select 'payment' as kind, payment_id as id, status from payments
  union all select 'consent', consent_id, case when cancelled_at is null then status else 'cancelled' end from consents
  union all select 'charge', attempt_id, case when reversed_at is null then status else 'reversed' end
    from charge_attempts
  union all select 'transfer', transfer_id, status from transfers
  union all select 'return', return_id, status from transfer_returns
  union all select 'refund of a charge', refund_id, status from charge_refunds
  union all select 'refund', refund_id, status from payment_refunds`;

const last = ['executed', 'granted', 'cancelled', 'approved', 'reversed', 'settled', 'returned', 'succeeded'];

interface State {
  readonly kind: string;
  readonly id: string;
  readonly status: string;
}

/** Watches that nothing which was there is gone, and no last state is left again. */
export const watchStates = (database: Database, wrong: (what: string) => void) => {
  let before = new Map<string, string>();
  return async (): Promise<void> => {
    const rows = await database.query(unnamed<State>(states));
    const after = new Map(rows.map(({ kind, id, status }) => [`${kind} ${id}`, status]));
    for (const [what, status] of before) {
      const now = after.get(what) ?? 'gone';
      const isLeft = now !== status && last.includes(status) && !(status === 'approved' && now === 'reversed');
      if (isLeft || now === 'gone') wrong(`${what} was ${status} and is ${now}`);
    }
    before = after;
  };
};

/** Checks of the final state: each row is a violation. */
const ends = `
  select 'undecided charge ' || attempt_id as what from charge_attempts where status not in ('approved', 'declined')
  union all select 'refund under way ' || refund_id from charge_refunds where status = 'pending' and action_required is null
  union all select 'return under way ' || return_id from transfer_returns where status = 'pending' and action_required is null
  union all select 'payment left in part ' || payment_id from payments where status = 'pending' and received_kobo <> 0
  union all select 'told ' || count(e.event_id) || ' times of the execution of ' || payment_id
    from payments left join merchant_events e on e.type = 'payment.executed' and e.data ->> 'paymentId' = payment_id
    where payments.status = 'executed' group by payment_id having count(e.event_id) <> 1
  union all select 'told of an execution that never was: ' || event_id from merchant_events e
    where type = 'payment.executed'
    and not exists (select from payments p where p.payment_id = e.data ->> 'paymentId' and p.status = 'executed')
  union all select 'told ' || count(e.event_id) || ' times of the end of ' || refund_id
    from payment_refunds r left join merchant_events e on e.type = 'payment.refunded'
      and e.data ->> 'refundId' = refund_id
    where r.status = 'succeeded' group by refund_id having count(e.event_id) <> 1`;

const balances = `
  select coalesce(sum(amount_kobo) filter (where account = 'collections:sim'), 0)::bigint as collected_kobo,
    coalesce(sum(amount_kobo) filter (where account = 'payer-funds'), 0)::bigint
      + (select coalesce(sum(amount_kobo), 0) from (select amount_kobo from transfer_returns where status = 'pending'
         union all select amount_kobo from charge_refunds where status = 'pending') as failed)::bigint as unowned_kobo
  from ledger_entries`;

/** Judges the end of a story, with what its bank holds. */
export const judgeEnd = async (
  database: Database,
  balanceKobo: number,
  wrong: (what: string) => void,
): Promise<void> => {
  const query = <Row extends object>(text: string) => database.query(unnamed<Row>(text));
  for (const { rule, subject } of (await checkLedger(database)).faults) wrong(`ledger: ${rule} (${subject})`);
  for (const { rule, subject } of await checkEvents(database)) wrong(`events: ${rule} (${subject})`);
  for (const { what } of await query<{ what: string }>(ends)) wrong(what);
  const [ledger] = await query<{ collectedKobo: number; unownedKobo: number }>(balances);
  if (ledger?.collectedKobo !== balanceKobo)
    wrong(`the bank holds ${balanceKobo}, the ledger ${ledger?.collectedKobo}`);
  if (ledger?.unownedKobo !== 0) wrong(`${ledger?.unownedKobo} kobo are no one's and go nowhere`);
};

const reported = `
  select event_id, type, sequence, happened_at, consent_id, data, 'merchant' as heard_by from merchant_events
    order by written_no`;
const shown = 'select event_id, name, stream, written_at, data from outbox order by position';

/** The log of merchants and what payers were shown, in order, with times and ids. */
export const logOf = async (database: Database): Promise<string> => {
  const [merchants, payers] = await Promise.all([
    database.query({ name: 'test-simulated-told', text: reported }),
    database.query({ name: 'test-simulated-shown', text: shown }),
  ]);
  return [...merchants, ...payers].map((event) => JSON.stringify(event)).join('\n');
};
